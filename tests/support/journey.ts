import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { demo } from './demo.ts';
import { startNetwork, type Network } from './network.ts';
import { ConversionsPage } from './pages/conversions-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ReportsPage } from './pages/reports-page.ts';
import { Shell } from './pages/shell.ts';
import { seededDataDir } from './seed.ts';

interface WorkerFixtures {
  readonly network: Network;
}

interface Fixtures {
  /** Patterns of console errors that this test provokes; any other fails it. */
  readonly expected: RegExp[];
  readonly quiet: void;
  readonly loginPage: LoginPage;
  readonly dashboard: DashboardPage;
  readonly reports: ReportsPage;
  readonly conversions: ConversionsPage;
  readonly shell: Shell;
  /** Logged in through the form, on the dashboard. */
  readonly signedIn: DashboardPage;
}

/**
 * A test on the built panel with a server and a copy of the demo's data for each worker. Console errors,
 * uncaught errors and unhandled rejections of the page fail the test, unless `expected` names them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give) => {
      const data = await seededDataDir();
      const network = await startNetwork({ dataDir: data.dataDir });
      await give(network);
      await network.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ network }, give) => give(`${network.origin}/publisher/`),
  // oxlint-disable-next-line no-empty-pattern -- see above
  expected: async ({}, give) => give([]),
  quiet: [
    async ({ context, expected }, give) => {
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
  dashboard: async ({ page }, give) => give(new DashboardPage(page)),
  reports: async ({ page }, give) => give(new ReportsPage(page)),
  conversions: async ({ page }, give) => give(new ConversionsPage(page)),
  shell: async ({ page }, give) => give(new Shell(page)),
  signedIn: async ({ loginPage, dashboard }, give) => {
    await loginPage.open();
    await loginPage.logIn(demo.username, demo.password);
    await dashboard.shown();
    await give(dashboard);
  },
});

export { expect, type Page };

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} (${url})`;
}
