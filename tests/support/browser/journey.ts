import { basename, dirname } from 'node:path';
import { expect, test as base, type ConsoleMessage, type Page, type TestInfo } from '@playwright/test';
import { askServer } from '#server/platform/manager/channel.ts';
import { demo } from '../servers/demo.ts';
import { MemberSession } from '../servers/member-session.ts';
import { startNetwork, type Network } from '../servers/network.ts';
import { newcomer, type Newcomer } from '../servers/newcomer.ts';
import { BalancePage } from '../pages/balance-page.ts';
import { ConversionsPage } from '../pages/conversions-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Header } from '../pages/header.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { RegisterPage } from '../pages/register-page.ts';
import { ReportsPage } from '../pages/reports-page.ts';
import { ResetPage } from '../pages/reset-page.ts';
import { SearchPanel } from '../pages/search-panel.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { SupportPage } from '../pages/support-page.ts';
import { saveData } from './worker.ts';
import { seededDataDir } from '../servers/seed.ts';

interface WorkerFixtures {
  /** Settings of this file's server beside the usual ones: `test.use({ settings: { REGISTRATION: 'closed' } })`. */
  readonly settings: Readonly<Record<string, string>>;
  /** In the end its conversions, payments and reports agree with its ledger. */
  readonly network: Network;
}

interface Member extends Newcomer {
  /** What the network says of it. */
  readonly session: MemberSession;
}

interface Fixtures {
  /** Patterns of console errors that this test provokes; any other fails it. */
  readonly expected: RegExp[];
  readonly quiet: void;
  readonly loginPage: LoginPage;
  readonly registerPage: RegisterPage;
  readonly resetPage: ResetPage;
  readonly mailbox: Mailbox;
  readonly dashboard: DashboardPage;
  readonly reports: ReportsPage;
  readonly conversions: ConversionsPage;
  readonly balance: BalancePage;
  readonly shell: Shell;
  readonly header: Header;
  readonly search: SearchPanel;
  readonly settingsPage: SettingsPage;
  readonly support: SupportPage;
  /** An account of this test's own, signed in; no page is open yet. */
  readonly member: Member;
  /** Signs in as the demo's publisher, which the tests of a worker share; no page is opened. */
  readonly signIn: () => Promise<void>;
  /** The same, done: the dashboard is to be opened, or waited for. */
  readonly signedIn: DashboardPage;
}

const isOfPhone = (file: string): boolean => file.endsWith('.phone.spec.ts');

/** What a test finds by the name of its file, unless it uses something else. */
const byFile =
  <Value>(valueOf: (file: string) => Value) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  async ({}, give: (value: Value) => Promise<void>, { file }: TestInfo): Promise<void> =>
    give(valueOf(file));

/**
 * A test on the built panel, in a window as its file says it, with a server and a copy of the demo's data for each worker. Console errors,
 * uncaught errors and unhandled rejections of the page fail the test, unless `expected` names them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  viewport: byFile((file) => (isOfPhone(file) ? { width: 390, height: 844 } : { width: 1440, height: 900 })),
  isMobile: byFile(isOfPhone),
  hasTouch: byFile(isOfPhone),
  // Playwright's `route` does not reach a worker: journeys that intercept requests do without one.
  serviceWorkers: byFile((file) => (basename(dirname(file)) === 'offline' ? 'allow' : 'block')),
  settings: [{}, { option: true, scope: 'worker' }],
  network: [
    async ({ settings }, give) => {
      const data = await seededDataDir();
      const network = await startNetwork({ dataDir: data.dataDir, env: settings });
      await give(network);
      // nobody answers where a test has stopped it
      const books = await askServer(network.dataDir, ['ledger', 'check']);
      await network.stop();
      await data.remove();
      if (books !== null) expect(books.text).toContain('The ledger is right');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ network }, give) => give(`${network.origin}/publisher/`),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  expected: async ({}, give) => give([]),
  quiet: [
    async ({ context, expected, serviceWorkers }, give) => {
      // what a time without a network wants is of no use where no worker shows it
      if (serviceWorkers === 'block') await context.addInitScript(saveData);
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(describe(message));
      });
      context.on('weberror', (failure) => complaints.push(String(failure.error())));
      await give();
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  loginPage: async ({ page }, give) => give(new LoginPage(page)),
  registerPage: async ({ page }, give) => give(new RegisterPage(page)),
  resetPage: async ({ page }, give) => give(new ResetPage(page)),
  mailbox: async ({ page, network }, give) => give(new Mailbox(page, network.origin)),
  dashboard: async ({ page }, give) => give(new DashboardPage(page)),
  reports: async ({ page }, give) => give(new ReportsPage(page)),
  conversions: async ({ page }, give) => give(new ConversionsPage(page)),
  balance: async ({ page }, give) => give(new BalancePage(page)),
  shell: async ({ page }, give) => give(new Shell(page)),
  header: async ({ page }, give) => give(new Header(page)),
  search: async ({ page }, give) => give(new SearchPanel(page)),
  settingsPage: async ({ page }, give) => give(new SettingsPage(page)),
  support: async ({ page }, give) => give(new SupportPage(page)),
  member: async ({ context, network, baseURL }, give) => {
    const who = await newcomer(network.origin);
    const session = new MemberSession(context, network.origin);
    await session.enter(who, originOf(baseURL));
    await give({ ...who, session });
  },
  signIn: async ({ context, network, baseURL }, give) => {
    const session = new MemberSession(context, network.origin);
    await give(() => session.enter(demo, originOf(baseURL)));
  },
  signedIn: async ({ signIn, dashboard }, give) => {
    await signIn();
    await give(dashboard);
  },
});

export { expect, type Page };

const originOf = (address: string | undefined): string => new URL(address ?? '').origin;

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} (${url})`;
}
