import { expect, type Locator, type Page } from '@playwright/test';
import type { Newcomer } from '../servers/newcomer.ts';

/** `/publisher/register`, with the questions that the demo adds. */
export class RegisterPage {
  readonly email: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly repeat: Locator;
  readonly messenger: Locator;
  readonly account: Locator;
  /** A text of the network's own. */
  readonly website: Locator;
  readonly pictures: Locator;
  readonly submit: Locator;
  /** In the form's place once it has been sent. */
  readonly sent: Locator;
  /** Above the form. */
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('E-mail', { exact: true }).and(page.getByRole('textbox'));
    this.username = page.getByLabel('Username', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.repeat = page.getByLabel('Repeat password', { exact: true });
    this.messenger = page.getByRole('combobox', { name: 'Messenger' });
    this.account = page.getByLabel('Messenger account', { exact: true });
    this.website = page.getByLabel('Website or channel');
    this.pictures = page.locator('input[type="file"]');
    this.submit = page.getByRole('button', { name: 'Sign up' });
    this.sent = page.getByRole('heading', { name: 'Email sent' });
    this.refusal = page.getByRole('alert');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`register${search}`);
    await expect(this.submit).toBeVisible();
  }

  async fill({ email, username, password }: Newcomer): Promise<void> {
    await this.email.fill(email);
    await this.username.fill(username);
    await this.password.fill(password);
    await this.repeat.fill(password);
    await this.messenger.selectOption('Telegram');
    await this.account.fill(`@${username}`);
    await this.website.fill(`https://${username}.example`);
  }

  async register(who: Newcomer): Promise<void> {
    await this.fill(who);
    await this.submit.click();
  }

  /** A picture in the list under its field. */
  picture(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }
}
