import { expect, test } from '#tests/support/browser/journey.ts';
import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { OffersPage } from '#tests/support/pages/offers-page.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';

test('the postbacks of an offer are made, tested and read on a phone, with the demo’s own tracker', async ({
  signIn,
  page,
}) => {
  await signIn();
  const offers = new OffersPage(page);
  const postbacks = new PostbacksPart(page);
  await offers.open('?status=%5B%22available%22%5D');
  await page.getByRole('list', { name: 'Offers' }).getByRole('link').first().tap();
  await postbacks.tab.tap();
  await postbacks.add.tap();
  await postbacks.url.fill('https://tracker.demo.example/postback?own={ext_click_id}');
  expect(await sidewaysScroll(page)).toBe(0);
  await postbacks.save.tap();
  const own = page.getByRole('listitem').filter({ hasText: '?own=' });
  await own.getByRole('button', { name: /^Test/ }).tap();
  await postbacks.preview.tap();
  await postbacks.fire.tap();
  await expect(postbacks.step).toContainText('The tracker accepted it.');
  await expect(postbacks.step).toContainText('OK ?own=test-click-1');
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await own.getByRole('button', { name: /^More actions/ }).tap();
  await page.getByRole('menuitem', { name: /^Delete/ }).tap();
  await page.getByRole('button', { name: 'OK' }).tap();
  await expect(own).toBeHidden();

  // a week of deliveries, as cards
  const week = page.getByRole('listitem').filter({ hasText: 'Voluum' });
  await week.getByRole('button', { name: /^Deliveries/ }).tap();
  const log = page.getByRole('list', { name: 'Deliveries' });
  const first = log.getByRole('listitem').first();
  await expect(first).toContainText('Answered');
  // click id, payout and offer lead
  await expect(first.getByRole('button').first()).toContainText(/\$\d/);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await first.getByRole('button').first().tap();
  await first.getByRole('button', { name: /^Details/ }).tap();
  await expect(postbacks.delivery).toContainText('The tracker accepted it.');
  expect(await sidewaysScroll(page)).toBe(0);
});
