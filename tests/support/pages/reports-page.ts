import type { Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

/** `/publisher/reports`, tab summary. */
export class ReportsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Reports');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`reports${search}`);
    await this.shown();
  }
}
