import { expect, type Locator, type Page } from '@playwright/test';

/** The search over everything. */
export class SearchPanel {
  readonly box: Locator;
  readonly results: Locator;

  constructor(readonly page: Page) {
    this.box = page.getByRole('combobox', { name: 'Search everything' });
    this.results = page.getByRole('listbox', { name: 'Search everything' });
  }

  /** By the keyboard. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.box).toBeFocused();
  }

  result(name: string | RegExp): Locator {
    return this.results.getByRole('option', { name });
  }

  /** Types, waits until this is what Enter would open, and presses it. */
  async pick(typed: string, name: string | RegExp): Promise<void> {
    await this.open();
    await this.page.keyboard.type(typed);
    await expect(this.result(name)).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.box).toBeHidden();
  }
}
