import { expect, type Locator, type Page } from '@playwright/test';

/** `/publisher/settings`: profile, security, offline data. */
export class SettingsPage {
  readonly heading: Locator;
  readonly tabs: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly dateOfBirth: Locator;
  readonly timezone: Locator;
  readonly language: Locator;
  readonly messenger: Locator;
  readonly account: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  /** 'Waiting for confirmation: …' under the e-mail. */
  readonly waitingEmail: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly repeatPassword: Locator;
  readonly changePassword: Locator;
  readonly sessions: Locator;
  readonly endOthers: Locator;
  readonly keptData: Locator;
  readonly wipe: Locator;
  readonly question: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { name: 'Settings', level: 1 });
    this.tabs = main.getByRole('tablist', { name: 'Settings' });
    this.username = main.getByRole('textbox', { name: 'Username' });
    this.email = main.getByLabel('E-mail');
    this.phone = main.getByLabel('Phone');
    this.dateOfBirth = main.getByLabel('Date of birth');
    this.timezone = main.getByRole('combobox', { name: 'Timezone' });
    this.language = main.getByRole('combobox', { name: 'Language' });
    this.messenger = main.getByRole('combobox', { name: 'Instant messenger' });
    this.account = main.getByLabel('Account');
    this.save = main.getByRole('button', { name: 'Save changes' });
    this.discard = main.getByRole('button', { name: 'Discard changes' });
    this.waitingEmail = main.getByText(/^Waiting for confirmation: /);
    this.currentPassword = main.getByLabel('Current password', { exact: true });
    this.newPassword = main.getByLabel('New password', { exact: true });
    this.repeatPassword = main.getByLabel('Repeat password', { exact: true });
    this.changePassword = main.getByRole('button', { name: 'Change password' });
    this.sessions = main.getByRole('list').filter({ hasText: 'This device' }).getByRole('listitem');
    this.endOthers = main.getByRole('button', { name: 'Log out everywhere else' });
    this.keptData = main.getByRole('table', { name: 'Data kept on this device' });
    this.wipe = main.getByRole('button', { name: 'Remove data from this device' });
    this.question = page.getByRole('dialog');
  }

  async open(tab: 'profile' | 'security' | 'offline' = 'profile'): Promise<void> {
    await this.page.goto(tab === 'profile' ? 'settings' : `settings?selectedTab=${tab}`);
    await expect(this.heading).toBeVisible();
  }

  async shown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/publisher\/settings/);
    await expect(this.heading).toBeVisible();
    await expect(this.email).toBeVisible();
  }

  /** Opens a list of choices and takes one. */
  async choose(list: Locator, option: string | RegExp): Promise<void> {
    await list.click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async changeEmail(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.currentPassword.fill(password);
    await this.save.click();
  }

  async setPassword(current: string, next: string, repeat = next): Promise<void> {
    await this.currentPassword.fill(current);
    await this.newPassword.fill(next);
    await this.repeatPassword.fill(repeat);
    await this.changePassword.click();
  }
}
