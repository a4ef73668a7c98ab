import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';
import { failedPostback } from '#tests/support/servers/failed-postback.ts';

test('why a postback failed is read on a phone, and found in its log by the click id', async ({
  member,
  network,
  page,
}) => {
  const postbacks = new PostbacksPart(page);
  const tracker = await failedPostback(
    { network, username: member.username, request: page.request },
    'mine-9',
  );
  await expect.poll(() => tracker.calls.length).toBe(1);
  await page.goto('conversions');
  await page.getByRole('list', { name: 'Conversions' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/conversions\/[\w-]+$/);
  const lines = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Postback to' })).toContainText(
    'The tracker has nothing at this address.',
  );
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'View delivery' }).tap();
  await expect(postbacks.delivery).toContainText('No such campaign');
  await page.keyboard.press('Escape');

  const log = page.getByRole('list', { name: 'Deliveries' });
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log.getByRole('listitem')).toContainText('mine-9');
  await expect(log.getByRole('listitem')).toContainText('$16.00');
  await expect(log.getByRole('listitem')).toContainText('404');
  expect(await sidewaysScroll(page)).toBe(0);
  const search = page.getByRole('searchbox', { name: /^Click ID/ });
  await search.fill('somebody-elses');
  await expect(page.getByText('Hidden by filters').first()).toBeVisible();
  await search.fill('mine-9');
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothColours(page);
  tracker.stop();
});
