import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test('an e-mail is changed on a phone, from the settings over the mail back to the settings', async ({
  member,
  settingsPage,
  mailbox,
  page,
}) => {
  const { email } = strangerOf();
  await settingsPage.open();
  await settingsPage.email.fill(email);
  await settingsPage.save.tap();
  await expect(settingsPage.waitingEmail).toContainText(email);
  await mailbox.follow(email);
  await settingsPage.shown();
  await expect(page.getByText('Email updated', { exact: true })).toBeVisible();
  await expect(settingsPage.email).toHaveValue(email);
  expect(await member.session.profile()).toMatchObject({ email, temporaryEmail: null });
});
