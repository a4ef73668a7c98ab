import type { Locator, Page } from '@playwright/test';

/** The tab of postbacks on the page of an offer or a smartlink. */
export class PostbacksPart {
  readonly tab: Locator;
  readonly add: Locator;
  readonly tracker: Locator;
  readonly url: Locator;
  readonly save: Locator;
  /** Of the only postback there is. */
  readonly test: Locator;
  readonly log: Locator;
  readonly more: Locator;
  readonly preview: Locator;
  readonly fire: Locator;
  /** Where the test stands and what came of it. */
  readonly step: Locator;
  readonly deliveries: Locator;
  readonly delivery: Locator;

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: 'Postback' });
    this.add = page.getByRole('button', { name: 'New postback' });
    this.tracker = page.getByLabel('Tracker');
    this.url = page.getByLabel('Postback URL');
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.test = page.getByRole('button', { name: /^Test the postback/ });
    this.log = page.getByRole('button', { name: /^Deliveries of the postback/ });
    this.more = page.getByRole('button', { name: /^More actions for the postback/ });
    this.preview = page.getByRole('button', { name: 'Preview the call' });
    this.fire = page.getByRole('button', { name: 'Fire one call' });
    this.step = page.getByRole('group', { name: /^Step \d of 4/ });
    this.deliveries = page.getByRole('table', { name: 'Deliveries' }).locator('tbody').getByRole('row');
    this.delivery = page.getByRole('dialog', { name: 'Delivery' });
  }
}
