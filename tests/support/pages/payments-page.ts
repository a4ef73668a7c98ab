import { expect, type Locator, type Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

/** `/publisher/payments`, the page of a payment and its receipt. */
export class PaymentsPage extends ListPage {
  /** Where a payment stands, in words. */
  readonly state: Locator;
  /** What a payment is made of. */
  readonly sum: Locator;
  readonly steps: Locator;
  readonly receipt: Locator;

  constructor(page: Page) {
    super(page, 'Payments');
    this.state = page.getByRole('region', { name: 'Current status' });
    this.sum = page.getByRole('region', { name: 'Breakdown' });
    this.steps = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    this.receipt = page.getByRole('article', { name: 'Payment receipt' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`payments${search}`);
    await expect(this.heading).toBeVisible();
  }

  /** From the list to the page of the payment with this number. */
  async follow(number: number): Promise<void> {
    const row = this.rows.filter({
      has: this.page.getByRole('link', { name: `Details: payment ${number}` }),
    });
    // By a key: what holds the next payment up comes above the rows, and would move them away under a pointer.
    await row.getByRole('link').first().press('Enter');
    await expect(this.page.getByRole('heading', { name: `Payment ${number}`, level: 1 })).toBeVisible();
  }
}
