import { expect, type Locator, type Page } from '@playwright/test';

/** The demo's mailbox page, outside the panel. */
export class Mailbox {
  readonly entries: Locator;

  constructor(
    readonly page: Page,
    /** `http://localhost:41234`. */
    readonly origin: string,
  ) {
    this.entries = page.getByRole('listitem');
  }

  /** The mails to an address, newest first. */
  to(recipient: string): Locator {
    return this.entries.filter({ hasText: recipient });
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.origin}/mailbox`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Opens the newest mail to this address. */
  async read(recipient: string): Promise<void> {
    await this.open();
    await this.to(recipient).first().getByRole('link').click();
    await expect(this.page.getByText(recipient).first()).toBeVisible();
  }

  /** The path and query of the link in the newest mail to this address, e.g. `/publisher/register/confirm/…`. */
  async linkTo(recipient: string): Promise<string> {
    await this.read(recipient);
    const address = await this.page.locator('pre').getByRole('link').first().getAttribute('href');
    expect(address, 'a link in the mail').not.toBeNull();
    const { pathname, search } = new URL(address ?? '', this.origin);
    return pathname + search;
  }

  /** Follows the link in the newest mail to this address. */
  async follow(recipient: string): Promise<void> {
    await this.page.goto(`${this.origin}${await this.linkTo(recipient)}`);
  }
}
