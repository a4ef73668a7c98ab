import { expect, type Locator, type Page } from '@playwright/test';
import { ListPage } from './list-page.ts';

export const accounts = ['On hold', 'Available', 'In payment', 'Paid'] as const;
type Account = (typeof accounts)[number];
type Line = 'Opening' | 'Earned' | 'Rejected' | 'Corrections' | 'Paid' | 'Closing';

/** `/publisher/balance`: tiles, the month's bridge, and the list of all transactions or of what an amount is made of. */
export class BalancePage extends ListPage {
  readonly tiles: Locator;
  readonly bridge: Locator;
  readonly monthBefore: Locator;
  /** 'November 2026'. */
  readonly month: Locator;
  /** What an amount is made of. */
  readonly statement: Locator;
  readonly statementName: Locator;
  /** What came of adding the statement up again; there only where it is no alarm. */
  readonly verdict: Locator;
  readonly allTransactions: Locator;
  readonly csv: Locator;

  constructor(page: Page) {
    super(page, 'Balance', page.getByRole('table', { name: /^(?!How the balance changed)/ }));
    const months = page.getByRole('group', { name: 'Month', exact: true });
    this.tiles = page.getByRole('group', { name: 'Where your money is' });
    this.bridge = page.getByRole('table', { name: /^How the balance changed/ });
    this.monthBefore = months.getByRole('button', { name: 'Previous month' });
    this.month = months.getByText(/\d{4}$/);
    this.statement = page.getByRole('region', { name: / in \w+ \d{4}$/ });
    this.statementName = this.statement.getByRole('heading', { level: 2 });
    this.verdict = this.statement.getByRole('status');
    this.allTransactions = this.statement.getByRole('link', { name: 'All transactions' });
    this.csv = page.getByRole('button', { name: 'Download CSV' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`balance${search}`);
    await expect(this.heading).toBeVisible();
    await expect(this.tile('Available')).toBeVisible();
    await expect(this.bridge).toBeVisible();
  }

  /** The way to what lies in an account. */
  tile(account: Account): Locator {
    return this.tiles.getByRole('link', { name: new RegExp(`^${account}`) });
  }

  /** '$917.17'. */
  async amount(account: Account): Promise<string> {
    return (await this.tile(account).innerText()).split('\n').find((line) => /\$\d/.test(line)) ?? '';
  }

  /** The way to what a line of the bridge is made of. */
  line(name: Line): Locator {
    return this.bridge.getByRole('link', { name: new RegExp(`^${name}: `) });
  }

  /** The lines of the bridge with their amounts as they are written. */
  lines(): Promise<Readonly<Record<Line, string>>> {
    return pairs(this.bridge.locator('tbody').getByRole('row'), 'th', 'td');
  }

  /** Opening, what came in and went out, and where that has come to, as the statement says it. */
  async ends(): Promise<readonly [opening: string, more: string, less: string, closing: string]> {
    const ends = await pairs(this.statement.locator('dl > div'), 'dt', 'dd');
    return [ends['Opening'] ?? '', ends['In'] ?? '', ends['Out'] ?? '', ends['Now'] ?? ends['Closing'] ?? ''];
  }

  /** Waits until the statement of something is there and has been found to be right; gives back how many transactions it has. */
  async agrees(name: RegExp): Promise<number> {
    await expect(this.statementName).toHaveText(name);
    await expect(this.verdict).toHaveAttribute('data-verdict', 'agrees');
    const words = await this.verdict.innerText();
    return Number((/[\d,]+(?= transaction)/.exec(words)?.[0] ?? '0').replaceAll(',', ''));
  }

  /** The sum under the entries. */
  async sum(): Promise<string> {
    return (await this.totals())['Amount'] ?? '';
  }

  /** What stands in the rows of all pages, from the first one on. */
  async amounts(count: number): Promise<readonly string[]> {
    const amounts = count === 0 ? [] : await this.column('Amount');
    while (amounts.length < count) {
      await this.pager.getByRole('button', { name: 'Next page' }).click();
      await expect(this.page.getByText(new RegExp(`^${amounts.length + 1}-`))).toBeVisible();
      amounts.push(...(await this.column('Amount')));
    }
    return amounts;
  }
}

async function pairs(rows: Locator, name: string, value: string): Promise<Readonly<Record<string, string>>> {
  const texts = await rows.evaluateAll(
    (all, [of, is]) =>
      all.map((row) => [of, is].map((cell) => row.querySelector(cell ?? '')?.textContent ?? '')),
    [name, value],
  );
  return Object.fromEntries(texts.map(([key = '', text = '']) => [key, text]));
}
