import { expect, type Locator, type Page } from '@playwright/test';

/** `/publisher/dashboard`. */
export class DashboardPage {
  readonly heading: Locator;
  readonly tiles: Locator;
  readonly periods: Locator;
  readonly stamp: Locator;
  /** What needs the publisher; there only where something does. */
  readonly attention: Locator;
  readonly money: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    this.tiles = page.getByRole('group', { name: 'Key figures' });
    this.periods = page.getByRole('radiogroup', { name: 'Period' });
    this.attention = page.getByRole('region', { name: 'Needs your attention' });
    this.money = page.getByRole('group', { name: 'Where your money is' });
    this.stamp = page.getByText(/Data as of/).first();
  }

  /** A tile by the name of its metric. */
  tile(metric: string): Locator {
    return this.tiles.getByRole('button').filter({ hasText: metric }).first();
  }

  async open(): Promise<void> {
    await this.page.goto('dashboard');
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/publisher\/dashboard/);
    await expect(this.heading).toBeVisible();
    await expect(this.stamp).toBeVisible();
  }

  async choose(period: 'Today' | 'Yesterday' | '7 days' | '30 days' | '3 months'): Promise<void> {
    await this.periods.getByRole('radio', { name: period, exact: true }).check();
  }
}
