import { expect, type Locator, type Page } from '@playwright/test';

/** `/publisher/support`: contacts, questions, notifications. */
export class SupportPage {
  readonly heading: Locator;
  readonly tabs: Locator;
  readonly search: Locator;
  readonly questions: Locator;
  readonly markAll: Locator;
  readonly notifications: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { name: 'Support', level: 1 });
    this.tabs = main.getByRole('tablist', { name: 'Support' });
    this.search = main.getByRole('searchbox', { name: 'Search questions' });
    this.questions = main.getByRole('heading', { level: 2 }).getByRole('button');
    this.markAll = main.getByRole('button', { name: 'Mark all as read' });
    this.notifications = main.getByRole('tabpanel').getByRole('listitem');
  }

  async open(tab: 'contacts' | 'faq' | 'notifications' = 'contacts'): Promise<void> {
    await this.page.goto(tab === 'contacts' ? 'support' : `support?selectedTab=${tab}`);
    await expect(this.heading).toBeVisible();
  }

  question(text: string | RegExp): Locator {
    return this.questions.filter({ hasText: text });
  }

  notification(title: string): Locator {
    return this.notifications.filter({ hasText: title });
  }
}
