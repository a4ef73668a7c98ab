import { expect, type Locator, type Page } from '@playwright/test';

/** `/publisher/reset_password`, and the address in its mail where the new password is set. */
export class ResetPage {
  readonly email: Locator;
  readonly send: Locator;
  readonly sent: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly set: Locator;
  /** Above the form. */
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('E-mail', { exact: true });
    this.send = page.getByRole('button', { name: 'Send link' });
    this.sent = page.getByRole('heading', { name: 'Check your e-mail' });
    this.password = page.getByLabel('Password', { exact: true });
    this.repeat = page.getByLabel('Repeat password', { exact: true });
    this.set = page.getByRole('button', { name: 'Set password' });
    this.refusal = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('reset_password');
    await expect(this.send).toBeEnabled();
  }

  /** The address of a mail's link that is good as far as anybody has looked. */
  async openLink(token = 'some-token'): Promise<void> {
    await this.page.route(`**/publisher/api/publishers/${token}/reset_password`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { username: 'somebody' } })
        : route.continue(),
    );
    await this.page.goto(`reset_password/confirm/${token}`);
    await expect(this.page.locator('input[autocomplete="new-password"]')).toHaveCount(2);
  }

  async ask(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
  }

  async choose(password: string, repeat = password): Promise<void> {
    await this.password.fill(password);
    await this.repeat.fill(repeat);
    await this.set.click();
  }
}
