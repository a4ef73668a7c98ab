import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test('profile, e-mail, sessions and offline data fit a phone, and do there what they do elsewhere', async ({
  member,
  settingsPage,
  mailbox,
  page,
  browser,
  network,
}) => {
  await settingsPage.open();

  await test.step('the profile is changed, with what is wrong in sight', async () => {
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

  await test.step('the e-mail is changed, over the mail back to the settings', async () => {
    const { email } = strangerOf();
    await settingsPage.email.fill(email);
    await settingsPage.currentPassword.fill(member.password);
    await settingsPage.save.tap();
    await expect(settingsPage.waitingEmail).toContainText(email);
    await mailbox.follow(email);
    await settingsPage.shown();
    await expect(page.getByText('Email updated', { exact: true })).toBeVisible();
    await expect(settingsPage.email).toHaveValue(email);
    expect(await member.session.profile()).toMatchObject({ email, temporaryEmail: null });
  });

  await test.step('sessions are ended, and offline data is removed', async () => {
    const other = new MemberSession(await browser.newContext(), network.origin);
    await other.logIn(member);
    await settingsPage.tabs.getByRole('tab', { name: 'Security' }).tap();
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
});
