import { expect, type Locator, type Page } from '@playwright/test';

/** `/publisher/login`. */
export class LoginPage {
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The server's text above the form. */
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Log in' });
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Log in' });
    this.refusal = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('login');
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/publisher\/login/);
    await expect(this.submit).toBeEnabled();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }
}
