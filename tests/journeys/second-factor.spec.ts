import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#tests/support/browser/journey.ts';
import { manager } from '#tests/support/servers/manager.ts';

/** A key of the machine itself, whose owner always says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('two-step log-in is set up, a passkey is added and logs in, a recovery code too, and the passkey goes again', async ({
  member,
  loginPage,
  dashboard,
  page,
  network,
  expected,
}) => {
  expected.push(/status of 410/);
  await withAuthenticator(page);
  const card = page.getByRole('region', { name: 'Two-step log-in' });
  const prove = async (code: string) => {
    await card.getByLabel('Current password').fill(member.password);
    await card.getByLabel('Code from the app').fill(code);
  };
  await page.goto('settings?selectedTab=security');

  const { codes, app } = await test.step('it is turned on by a code of the app', async () => {
    await card.getByRole('button', { name: 'Set up' }).click();
    await card.getByLabel('Current password').fill(member.password);
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    const key = (await card.locator('code').first().innerText()).replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await card.getByLabel('Code from the app').fill(totp.generate());
    await card.getByRole('button', { name: 'Turn on' }).click();
    await expect(card.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    const said = await card.getByRole('listitem').allInnerTexts();
    await card.getByRole('button', { name: 'I have saved them' }).click();
    return { codes: said, app: totp };
  });
  expect(codes).toHaveLength(10);
  const [first = '', second = '', third = ''] = codes;

  await test.step('a passkey is added, with a name', async () => {
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await prove(first);
    await card.getByRole('button', { name: 'Continue' }).click();
    await card.getByLabel('Name').fill('My laptop');
    await card.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByText('The passkey was added.')).toBeVisible();
    await expect(card.getByRole('listitem')).toContainText(['My laptop']);
    await expect(card.getByRole('listitem')).toContainText(['Never used']);
  });

  await test.step('the password alone does not log in, the passkey does', async () => {
    await page.goto('logout');
    await loginPage.shown();
    await loginPage.logIn(member.username, member.password);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await dashboard.shown();
    await page.goto('settings?selectedTab=security');
    await expect(card.getByRole('listitem')).toContainText(['Last used']);
  });

  await test.step('a code of the app logs in: the next one, since each counts once', async () => {
    await page.goto('logout');
    await loginPage.shown();
    await loginPage.logIn(member.username, member.password);
    await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Log in' }).click();
    await dashboard.shown();
  });

  await test.step('a recovery code logs in', async () => {
    await page.goto('logout');
    await loginPage.shown();
    await loginPage.logIn(member.username, member.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(second);
    await page.getByRole('button', { name: 'Log in' }).click();
    await dashboard.shown();
  });

  await test.step('the passkey is removed, and a log-in offers it no more', async () => {
    await page.goto('settings?selectedTab=security');
    await card.getByRole('button', { name: 'Remove My laptop' }).click();
    await prove(third);
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The passkey was removed.')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await page.goto('logout');
    await loginPage.shown();
    await loginPage.logIn(member.username, member.password);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  });

  await test.step('who has lost all of it asks the manager, and logs in with the password alone', async () => {
    await manager(network, 'second-factor-off', member.username);
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('This log-in is over. Please log in again.')).toBeVisible();
    await loginPage.logIn(member.username, member.password);
    await dashboard.shown();
  });
});
