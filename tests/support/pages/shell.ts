import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every page of a signed-in publisher: sidebar, header with the balance, user menu. */
export class Shell {
  readonly navigation: Locator;
  readonly entries: Locator;
  readonly balance: Locator;
  readonly userMenu: Locator;
  readonly offlineBadge: Locator;

  constructor(readonly page: Page) {
    this.navigation = page.getByRole('navigation', { name: 'Main navigation' });
    this.entries = this.navigation.getByRole('listitem');
    this.balance = page.getByRole('banner').getByText(/\$[\d,]+\.\d\d/);
    this.userMenu = page.getByRole('button', { name: 'User menu' });
    this.offlineBadge = page.getByRole('banner').getByText('Offline', { exact: true });
  }

  async goTo(entry: string): Promise<void> {
    await this.#place(entry).click();
  }

  /** The pointer comes to rest on it. */
  async approach(entry: string): Promise<void> {
    await this.#place(entry).hover();
  }

  #place(entry: string): Locator {
    return this.navigation.getByRole('link', { name: entry, exact: true });
  }

  /** The amount in the header, e.g. `1234.56`. */
  async amount(): Promise<number> {
    await expect(this.balance).toBeVisible();
    return Number((await this.balance.innerText()).replace(/[^\d.-]/g, ''));
  }

  /** No network from now on, and the panel knows: a browser that is told so does not always tell the page. */
  async takeNetwork(): Promise<void> {
    await this.page.context().setOffline(true);
    await this.page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(this.offlineBadge).toBeAttached();
  }

  /** From the English panel: `name` is the language's own. */
  async chooseLanguage(name: string): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('menuitem', { name: 'Language' }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async logOut(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
  }
}
