import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';

test('the profile is changed on a phone, with what is wrong in sight', async ({
  member,
  settingsPage,
  page,
}) => {
  await settingsPage.open();
  await settingsPage.account.fill('');
  await settingsPage.phone.fill('call me');
  await settingsPage.save.tap();
  // The first of them takes the focus and comes into view, clear of header and bottom bar.
  await expect(settingsPage.phone).toBeFocused();
  const box = await settingsPage.phone.boundingBox();
  expect(box?.y).toBeGreaterThan(56);
  expect(box?.y).toBeLessThan(844 - 60);
  await settingsPage.phone.fill('+380 44 123 4567');
  await settingsPage.account.fill('@pier');
  await settingsPage.timezone.tap();
  await settingsPage.timezone.fill('warsaw');
  await page.getByRole('option', { name: /Europe\/Warsaw/ }).tap();
  await settingsPage.save.tap();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  expect(await member.session.profile()).toMatchObject({
    phone: '+380 44 123 4567',
    contactInfo: '@pier',
    timezone: 'Europe/Warsaw',
  });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('sessions and offline data fit a phone, and do there what they do elsewhere', async ({
  member,
  settingsPage,
  page,
  browser,
  network,
}) => {
  const other = new MemberSession(await browser.newContext(), network.origin);
  await other.logIn(member);
  await settingsPage.open('security');
  await expect(settingsPage.sessions).toHaveCount(2);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await settingsPage.endOthers.tap();
  await settingsPage.question.getByRole('button', { name: 'Log out' }).tap();
  await expect(settingsPage.sessions).toHaveCount(1);
  expect(await other.status()).toBe(401);
  await other.context.close();

  await settingsPage.tabs.getByRole('tab', { name: 'Offline data' }).tap();
  await expect(settingsPage.keptData).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await settingsPage.wipe.tap();
  await settingsPage.question.getByRole('button', { name: 'Remove' }).tap();
  await expect(page.getByText('The data is removed from this device.')).toBeVisible();
  await expect(settingsPage.keptData.getByRole('row').filter({ hasText: 'Dashboard' })).toHaveCount(0);
});
