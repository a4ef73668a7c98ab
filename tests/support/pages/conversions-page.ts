import { ListPage } from './list-page.ts';

/** `/publisher/conversions`. */
export class ConversionsPage extends ListPage {
  async open(search = ''): Promise<void> {
    await this.page.goto(`conversions${search}`);
    await this.shown();
  }
}
