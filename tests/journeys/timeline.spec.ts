import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { PostbacksPart } from '#tests/support/pages/postbacks-part.ts';
import { failedPostback } from '#tests/support/servers/failed-postback.ts';

test('why a postback failed is two clicks from its conversion, and Back leads to the row; its log finds it by the click id', async ({
  member,
  network,
  conversions,
  page,
}) => {
  const postbacks = new PostbacksPart(page);
  const tracker = await failedPostback(
    { network, username: member.username, request: page.request },
    'mine-9',
  );
  await expect.poll(() => tracker.calls.length).toBe(1);
  await conversions.open();
  const whole = conversions.rows.filter({ hasText: 'mine-9' });
  const row = whole.getByRole('link').first();

  // anywhere in the row, not on its link: an id is copied by a press, a status is none
  await whole.getByRole('cell').nth(3).click();
  const panel = page.getByRole('dialog');
  const lines = panel.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(lines.first()).toContainText('sub1: banner-7');
  await expect(lines.filter({ hasText: 'Postback to' })).toContainText(
    'The tracker has nothing at this URL.',
  );
  await expect(page).toHaveURL(/[?&]open=/);
  await expectAccessibleInBothColours(page);
  await panel.getByRole('link', { name: 'View delivery' }).click();
  await expect(postbacks.delivery).toContainText('No such campaign');

  await page.goBack();
  await expect(lines.first()).toBeVisible();
  await page.reload();
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]open=/);
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'View delivery' }).click();
  await expect(postbacks.delivery).toContainText('No such campaign');
  await page.keyboard.press('Escape');
  await expect(postbacks.delivery).toBeHidden();
  await expect(postbacks.deliveries).toHaveCount(1);
  for (const text of ['mine-9', '$16.00', '404']) await expect(postbacks.deliveries).toContainText(text);
  const search = page.getByRole('searchbox', { name: /^Click ID/ });
  await search.fill('somebody-elses');
  await expect(page.getByText('Nothing matches the current filters').first()).toBeVisible();
  await search.fill('mine-9');
  await expect(postbacks.deliveries).toHaveCount(1);
  tracker.stop();
});
