import { expect, type Locator, type Page } from '@playwright/test';

/** The tools of the header with what opens under them, and the user menu. */
export class Header {
  readonly root: Locator;
  readonly balance: Locator;
  /** The time of the balance, shown on hover and focus. */
  readonly balanceHint: Locator;
  readonly competition: Locator;
  readonly search: Locator;
  readonly chat: Locator;
  /** What waits to be sent; there only while something does. */
  readonly outbox: Locator;
  readonly news: Locator;
  readonly newsPanel: Locator;
  readonly notifications: Locator;
  readonly notificationsPanel: Locator;
  readonly userMenu: Locator;
  readonly menu: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('banner');
    this.balance = this.root.getByRole('link', { name: /^Balance/ });
    this.balanceHint = this.root.getByRole('tooltip');
    this.competition = this.root.getByRole('link', { name: 'Competition is live' });
    this.search = this.root.getByRole('button', { name: 'Search', exact: true });
    this.chat = this.root.getByRole('button', { name: 'Support chat' });
    this.outbox = this.root.getByRole('button', { name: /to be sent|could not be sent/ });
    this.news = this.root.getByRole('button', { name: /^Latest news/ });
    this.newsPanel = page.getByRole('dialog', { name: 'Latest news' });
    this.notifications = this.root.getByRole('button', { name: /^Notifications/ });
    this.notificationsPanel = page.getByRole('dialog', { name: 'Notifications' });
    this.userMenu = this.root.getByRole('button', { name: 'User menu' });
    this.menu = page.getByRole('menu').first();
  }

  /** How many news are unread by the button's name; 0 where there is no dot. */
  async unreadNews(): Promise<number> {
    return countIn(this.news);
  }

  async unreadNotifications(): Promise<number> {
    return countIn(this.notifications);
  }

  async openMenu(): Promise<void> {
    await this.userMenu.click();
    await expect(this.menu).toBeVisible();
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  /** `menu`: what the menu calls languages in the language of the moment. */
  async chooseLanguage(name: string, menu = 'Language'): Promise<void> {
    // By its place in the page: what it is called changes with the language.
    await this.root.locator('button[aria-haspopup="menu"]').click();
    await this.page.getByRole('menuitem', { name: menu, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }
}

async function countIn(button: Locator): Promise<number> {
  const name = (await button.getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}
