import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { count } from '#tests/support/browser/read-numbers.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { receiver } from '#tests/support/servers/receiver.ts';
import { click, linkTo, postback } from '#tests/support/servers/tracker.ts';

/** Those that take the visitor of the test. */
const OF_VISITOR = '?country=%5B%22CZ%22%5D&device=%5B%22desktop%22%5D';

test('a day’s work: an offer is found, requested, approved while its page is open and its link taken, its postback tested, and a conversion told to the tracker and reported', async ({
  member,
  network,
  page,
  context,
  reports,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offers = new OffersPage(page);
  const postbacks = new PostbacksPart(page);
  const tracker = await receiver();
  await offers.open(OF_VISITOR);
  await offers.filterButton.click();
  await offers.filters.getByRole('checkbox', { name: 'On request' }).check();
  await offers.applyFilters();
  await expect(offers.tags).toContainText('On request');
  for (const status of await offers.column('Status')) expect(status).toBe('On request');
  const number = /#(\d+)/.exec((await offers.column('Offer'))[0] ?? '')?.[1] ?? '';

  await offers.search.fill(`#${number}`);
  await expect(offers.rows).toHaveCount(1);
  await offers.rows.getByRole('link').click();
  await expect(offers.state).toContainText('On request');
  await offers.state.getByRole('button', { name: 'Request' }).click();
  await offers.request.getByRole('button', { name: 'Send the request' }).click();
  await expect(offers.request).toContainText('Field is required');
  await expectAccessibleInBothColours(page);
  await offers.send('Native ads, 3,000 visitors a day, Germany');
  await expect(offers.why).toContainText('waiting for your manager');
  await expect(offers.state.getByRole('button')).toHaveCount(0);
  await expect
    .poll(() => manager(network, 'requests'))
    .toContain('Native ads, 3,000 visitors a day, Germany');
  await manager(network, 'approve-offer', member.username, `#${number}`);
  await expect(offers.state).toContainText('Live');
  await page.getByRole('button', { name: 'Copy your link' }).click();
  const copied = (await offers.link.textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);

  await postbacks.tab.click();
  await postbacks.add.click();
  await postbacks.tracker.selectOption('Voluum');
  await expect(postbacks.url).toHaveValue(/cid=\{ext_click_id\}&payout=\{sum\}/);
  // a word in capitals is still there
  await postbacks.save.click();
  await expect(page.getByText('Replace YOUR-DOMAIN with your own value')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await postbacks.url.fill(`${tracker.origin}/postback?cid={ext_click_id}&payout={sum}&step={goal}`);
  await page.getByLabel('On hold').check();
  await postbacks.save.click();

  await postbacks.test.click();
  await postbacks.preview.click();
  await expect(postbacks.step).toContainText('cid=test-click-1');
  tracker.answer(404, 'No such campaign');
  await postbacks.fire.click();
  await expect(postbacks.step).toContainText('The tracker has nothing at this URL.');
  await expect(postbacks.step).toContainText('No such campaign');
  expect(tracker.calls).toMatchObject([{ cid: 'test-click-1', test: '1' }]);
  await expectAccessibleInBothColours(page);
  tracker.answer(200, 'OK');

  const { key } = await linkTo(network, member.username, number);
  const clickId = await click(copied, { ext_click_id: 'mine-7', subsource: 'native' });
  expect((await postback(network.origin, { click_id: clickId, key })).status).toBe(200);
  await expect.poll(() => tracker.calls.filter(({ test }) => test === undefined).length).toBe(1);
  expect(tracker.calls.at(-1)).toMatchObject({ cid: 'mine-7' });

  await postbacks.log.click();
  // the newest first; the test before it stands in the log, too
  await expect(postbacks.deliveries).toHaveCount(2);
  await expect(postbacks.deliveries.last()).toContainText('Test');
  await expect(postbacks.deliveries.first()).toContainText('Answered');
  await postbacks.deliveries
    .first()
    .getByRole('button', { name: /^Details of the delivery/ })
    .click();
  await expect(postbacks.delivery).toContainText('cid=mine-7');
  await postbacks.delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => tracker.calls.filter(({ cid }) => cid === 'mine-7').length).toBe(2);
  await page.keyboard.press('Escape');

  await reports.open(`?offerCampaignRelativeId=%5B${number}%5D`);
  const totals = await reports.totals();
  expect([totals['Clicks'], totals['Conversions']].map((cell) => count(cell ?? ''))).toEqual([1, 1]);
  tracker.stop();
});

test('an offer is launched, its postback kept, tested and paused by keyboard alone', async ({
  member,
  page,
}) => {
  const offers = new OffersPage(page);
  const postbacks = new PostbacksPart(page);
  const keys = new Keyboard(page);
  const tracker = await receiver();
  expect(member.username).not.toBe('');
  await offers.open('?status=%5B%22available%22%5D');
  await keys.press(offers.rows.first().getByRole('link'));
  await keys.press(offers.state.getByRole('button', { name: 'Launch' }));
  await expect(offers.state).toContainText('Live');
  const links = page.getByRole('tab', { name: 'Links and creatives' });
  await keys.to(links);
  await keys.along('ArrowRight', postbacks.tab);
  await page.keyboard.press('Enter');
  await keys.press(postbacks.add);
  await keys.fill(postbacks.url, `${tracker.origin}/p?cid=`);
  // a macro comes to the caret, and the focus back to the address
  await keys.press(page.getByRole('button', { name: /^\{ext_click_id\}/ }));
  await expect(postbacks.url).toBeFocused();
  await expect(postbacks.url).toHaveValue(`${tracker.origin}/p?cid={ext_click_id}`);
  await keys.press(postbacks.save);
  await keys.press(postbacks.test);
  await keys.press(postbacks.preview);
  await keys.press(postbacks.fire);
  await expect(postbacks.step).toContainText('The tracker accepted it.');
  expect(tracker.calls).toEqual([{ cid: 'test-click-1', test: '1' }]);
  await keys.open(postbacks.more, page.getByRole('menu'));
  await keys.along('ArrowDown', page.getByRole('menuitem', { name: /^Pause the postback/ }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Nothing is sent. Conversions during the pause are saved; send them later.'),
  ).toBeVisible();
  tracker.stop();
});
