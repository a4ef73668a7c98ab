import { expect, type Locator, type Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

/** `/publisher/offers` and the page of one offer. */
export class OffersPage extends ListPage {
  readonly search: Locator;
  readonly request: Locator;
  readonly traffic: Locator;
  /** What stays in sight of an offer: its state as one word, and the one thing to do. */
  readonly state: Locator;
  /** Why it stands there and what next; gone where it simply works. */
  readonly why: Locator;
  readonly link: Locator;

  constructor(page: Page) {
    super(page, 'Offers');
    this.search = page.getByRole('searchbox', { name: 'Search offers or #ID' });
    this.request = page.getByRole('dialog', { name: /^Request / });
    this.traffic = page.getByRole('textbox', { name: 'Your traffic' });
    this.state = page.getByRole('region', { name: 'At a glance' });
    this.why = page.getByRole('region', { name: 'What this status means' });
    this.link = page.getByRole('status', { name: 'Your link' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`offers${search}`);
    await expect(this.heading).toBeVisible();
    await expect(this.stamp).toBeVisible();
  }

  /** Asks the manager for what the dialog is open for. */
  async send(words: string): Promise<void> {
    await this.traffic.fill(words);
    await this.request.getByRole('button', { name: 'Send the request' }).click();
    await expect(this.request).toBeHidden();
  }
}
