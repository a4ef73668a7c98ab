import type { Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

/** `/publisher/conversions`. */
export class ConversionsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Conversions');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`conversions${search}`);
    await this.shown();
  }
}
