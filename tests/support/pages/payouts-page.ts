import { expect, type Locator, type Page } from '@playwright/test';
import { Mailbox } from './mailbox.ts';

/** A network where an account is in force at once; one object, so that a worker has one network for all who use it. */
export const inForceAtOnce = { PAYOUT_WAIT_HOURS: '0' };

/** `/publisher/settings`, tab 'Payout accounts', and the dialog of a change. */
export class PayoutsPage {
  readonly add: Locator;
  readonly accounts: Locator;
  readonly dialog: Locator;
  readonly account: Locator;
  readonly minimalAmount: Locator;
  readonly next: Locator;
  readonly askForPin: Locator;
  readonly pin: Locator;

  constructor(
    readonly page: Page,
    /** Of the network, whose mailbox has the pins. */
    readonly origin: string,
    /** Where the pins go. */
    readonly email: string,
  ) {
    this.add = page.getByRole('main').getByRole('button', { name: 'Add an account' });
    this.accounts = page.getByRole('region', { name: 'Payout accounts' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog');
    this.account = page.getByLabel('Payment account');
    this.minimalAmount = page.getByLabel('Minimal payment amount');
    this.next = this.dialog.getByRole('button', { name: 'Continue' });
    this.askForPin = this.dialog.getByRole('button', { name: 'Send me a pin' });
    this.pin = page.getByLabel('Pin');
  }

  async open(): Promise<void> {
    await this.page.goto('settings?selectedTab=payout_accounts');
    await expect(this.add).toBeVisible();
  }

  method(name: RegExp): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  act(account: Locator, name: 'Make active' | 'Edit' | 'Delete'): Locator {
    return account.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** What sends the change, with its pin. */
  confirm(name: 'Add an account' | 'Make active' | 'Edit' | 'Delete'): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The pin in the newest mail, read in a tab of its own: the dialog, which asks for it, stays open. */
  async mailedPin(): Promise<string> {
    await expect(this.pin).toBeVisible();
    const mails = new Mailbox(await this.page.context().newPage(), this.origin);
    await mails.read(this.email);
    const text = (await mails.page.locator('pre').textContent()) ?? '';
    await mails.page.close();
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }

  /** Follows 'this was not me' in the newest mail. */
  async followStop(): Promise<void> {
    await new Mailbox(this.page, this.origin).follow(this.email);
  }

  /** From the open form to the question for the pin. */
  async type(method: RegExp, account: string, minimalAmount: string): Promise<void> {
    await this.method(method).check();
    await this.account.fill(account);
    await this.minimalAmount.fill(minimalAmount);
    await this.next.click();
    await this.askForPin.click();
    await expect(this.pin).toBeVisible();
  }

  async addPaypal(account: string): Promise<void> {
    await this.add.click();
    await this.type(/PayPal/, account, '100');
    await this.pin.fill(await this.mailedPin());
    await this.confirm('Add an account').click();
    await expect(this.page.getByText('The account is added.')).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }
}
