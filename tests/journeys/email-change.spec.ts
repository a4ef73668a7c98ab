import { expect, test } from '#tests/support/browser/journey.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';

test('a new e-mail, with the password, waits until the link of its mail is followed; the old one is told at once, and when the account has the new one', async ({
  member,
  settingsPage,
  loginPage,
  mailbox,
  page,
  expected,
}) => {
  expected.push(/status of (401|404|422)/);
  const first = strangerOf().email;
  const second = strangerOf().email;
  const third = strangerOf().email;
  await settingsPage.open();

  await test.step('an address in use is refused at its field, and so is what is none', async () => {
    await expect(settingsPage.currentPassword).toHaveCount(0);
    await settingsPage.email.fill('publisher@traffic.example');
    await settingsPage.save.click();
    await expect(page.getByText('Current password is required')).toBeVisible();
    await expect(settingsPage.currentPassword).toBeFocused();
    await settingsPage.currentPassword.fill(member.password);
    await settingsPage.save.click();
    await expect(page.getByText('This e-mail is already in use.')).toBeVisible();
    await expect(settingsPage.email).toBeFocused();
    await settingsPage.email.fill('not an address');
    await settingsPage.save.click();
    await expect(page.getByText('Please input valid email')).toBeVisible();
  });

  await test.step('it waits, and a later one takes its place', async () => {
    for (const email of [first, second]) {
      await settingsPage.changeEmail(email, member.password);
      await expect(settingsPage.currentPassword).toHaveCount(0);
      await expect(page.getByText(`Settings saved. We have sent a link to ${email}.`)).toBeVisible();
      await expect(settingsPage.waitingEmail).toContainText(email);
      await expect(settingsPage.email).toHaveValue(member.email);
      expect(await member.session.profile()).toMatchObject({ email: member.email, temporaryEmail: email });
    }
    await page.reload();
    await expect(settingsPage.waitingEmail).toContainText(second);
    // The link of the earlier one is over.
    await mailbox.follow(first);
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
    expect((await member.session.profile()).email).toBe(member.email);
    await mailbox.read(member.email);
    await expect(page.locator('pre')).toContainText(`to change its e-mail address to ${second}`);
  });

  await test.step('its link gives it to the account, and the old one is told', async () => {
    const link = await mailbox.linkTo(second);
    expect(link).toMatch(/^\/publisher\/email_update\/confirm\/[\w.~-]+$/);
    await page.goto(link);
    await settingsPage.shown();
    await expect(page.getByText('Email updated', { exact: true })).toBeVisible();
    await expect(settingsPage.email).toHaveValue(second);
    await expect(settingsPage.waitingEmail).toHaveCount(0);
    await expect(page).toHaveURL(/\/publisher\/settings$/);
    expect(await member.session.profile()).toMatchObject({ email: second, temporaryEmail: null });
    await mailbox.read(member.email);
    await expect(page.locator('pre')).toContainText(second);

    // Once: a reload of the settings says nothing any more.
    await settingsPage.open();
    await expect(settingsPage.email).toHaveValue(second);
    await expect(page.getByText('Email updated', { exact: true })).toHaveCount(0);
  });

  await test.step('confirmed without being logged in, it leads over the log-in to the settings', async () => {
    await settingsPage.changeEmail(third, member.password);
    await expect(settingsPage.waitingEmail).toContainText(third);
    await page.goto('logout');
    await loginPage.shown();

    await mailbox.follow(third);
    await loginPage.shown();
    await expect(page.getByText('Your new e-mail address is confirmed. Log in to continue.')).toBeVisible();
    await loginPage.logIn(member.username, member.password);
    await settingsPage.shown();
    await expect(page.getByText('Email updated', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/said=/);
    await expect(settingsPage.email).toHaveValue(third);
    expect(await member.session.profile()).toMatchObject({ email: third, temporaryEmail: null });
  });
});
