import { expect, type Locator, type Page } from '@playwright/test';

/** What reports and conversions have in common: toolbar, filters, tags, table, pager, stamp. */
export class ListPage {
  readonly table: Locator;
  readonly rows: Locator;
  readonly total: Locator;
  readonly stamp: Locator;
  readonly filters: Locator;
  readonly filterButton: Locator;
  readonly tags: Locator;
  readonly pager: Locator;

  readonly heading: Locator;

  constructor(
    readonly page: Page,
    title: string,
    /** Where the list is not the only table of the page. */
    table = page.getByRole('table'),
  ) {
    this.heading = page.getByRole('heading', { name: title, level: 1 });
    this.table = table;
    this.rows = this.table.locator('tbody').getByRole('row');
    this.total = this.table.getByRole('row').filter({ has: page.getByText('Total', { exact: true }) });
    // what else is on the page has a time of its own
    this.stamp = page.getByText(/Data as of/).first();
    this.filters = page.getByRole('dialog', { name: 'Filters' });
    this.filterButton = page.getByRole('button', { name: /^Filters/ });
    this.tags = page.getByRole('list', { name: 'Applied filters' });
    this.pager = page.getByRole('navigation', { name: 'Pages' });
  }

  async shown(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.stamp).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).getByRole('button').first().click();
  }

  /** The texts of one column, from top to bottom, without the totals row. */
  async column(name: string): Promise<string[]> {
    return (await this.cells(name)).allInnerTexts();
  }

  /** The whole ids of a column that shows them cut in the middle. */
  async ids(name: string): Promise<string[]> {
    const buttons = (await this.cells(name)).getByRole('button');
    return buttons.evaluateAll((all: HTMLElement[]) => all.map((one) => one.title));
  }

  /** Until the rows are those of the address. */
  private drawn(): Promise<void> {
    return expect(this.page.locator('[data-behind]')).toHaveCount(0);
  }

  private async cells(name: string): Promise<Locator> {
    await this.drawn();
    const headers = await this.table.getByRole('columnheader').allInnerTexts();
    const index = headers.findIndex((text) => text.trim() === name);
    expect(index, `column ${name} among ${headers.join(', ')}`).toBeGreaterThanOrEqual(0);
    return this.rows.locator(`:scope > :nth-child(${index + 1})`);
  }

  /** The totals row by the names of the columns. */
  async totals(): Promise<Readonly<Record<string, string>>> {
    await this.drawn();
    await expect(this.total).toBeVisible();
    const names = await this.table.getByRole('columnheader').allInnerTexts();
    const cells = await this.total.locator(':scope > *').allInnerTexts();
    return Object.fromEntries(names.map((name, index) => [name.trim(), (cells[index] ?? '').trim()]));
  }

  async applyFilters(): Promise<void> {
    await this.filters.getByRole('button', { name: 'Apply' }).click();
    await expect(this.filters).toBeHidden();
  }
}
