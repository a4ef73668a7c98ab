import { API_BASE, paths } from '#contract/paths.ts';
import { expect, type Page, test } from '#tests/support/browser/journey.ts';
import { hear } from '#tests/support/browser/hear.ts';
import { tracesOf } from '#tests/support/browser/traces.ts';
import { keptForOffline, underWorker } from '#tests/support/browser/worker.ts';
import { demo } from '#tests/support/servers/demo.ts';
import { manager } from '#tests/support/servers/manager.ts';
import { MemberSession } from '#tests/support/servers/member-session.ts';
import { LoginPage } from '#tests/support/pages/login-page.ts';

const refused = /Failed to load resource: .*(?:401|412|ERR_INTERNET_DISCONNECTED|ERR_FAILED)|Failed to fetch/;
test.beforeEach(({ expected }) => {
  expected.push(refused);
});

const typed = 'Zanzibar-draft';
const filtered = 'zanzibar-filter';

/** Letters in a form, and a filter in the address. */
async function leaveDraft(page: Page): Promise<void> {
  await page.goto('settings');
  await page.getByRole('main').getByLabel('Account').fill(typed);
  await expect.poll(() => tracesOf(page, [typed])).toContain(`sessionStorage: ${typed}`);
}
const isOver = (page: Page): Promise<void> => expect(page).toHaveURL(/\/publisher\/login/);

test.describe('a log-out leaves nothing in any tab', () => {
  /** Two tabs, one of them new, with everything that they can hold: drafts, a filter in the address, data, pictures. */
  async function twoTabs(page: Page): Promise<readonly [Page, Page]> {
    const other = await page.context().newPage();
    await page.goto('dashboard');
    await leaveDraft(other);
    await leaveDraft(page);
    await keptForOffline(page);
    await other.goto(`conversions?transactionId=${filtered}`);
    await expect(other.getByRole('heading', { name: 'Conversions', level: 1 })).toBeVisible();
    await other.goto('settings');
    await expect(other.getByRole('main').getByLabel('Account')).toHaveValue(typed);
    return [page, other];
  }
  const words = ({ username }: { readonly username: string }) => [username, typed, filtered];

  const ways: readonly (readonly [string, (page: Page, other: Page) => Promise<unknown>])[] = [
    ['in this tab', (page) => page.goto('logout')],
    ['in the other', (_, other) => other.goto('logout')],
    [
      'without a network',
      async (page) => {
        await page.context().setOffline(true);
        await page.goto('logout');
      },
    ],
  ];
  test('in this tab, in the other, and without a network', async ({ member, page, context }) => {
    for (const [index, [way, logOut]] of ways.entries()) {
      await test.step(way, async () => {
        if (index > 0) {
          const login = new LoginPage(page);
          await login.shown();
          await login.logIn(member.username, member.password);
          await expect(page.getByRole('banner')).toBeVisible();
        }
        const tabs = await twoTabs(page);
        for (const tab of tabs) expect(await tracesOf(tab, words(member))).not.toEqual([]);
        await logOut(...tabs);
        for (const tab of tabs) {
          await isOver(tab);
          await expect.poll(() => tracesOf(tab, words(member))).toEqual([]);
          // Addresses that were visited are the browser's own to remember.
          await tab.goBack();
          await isOver(tab);
          expect(await tracesOf(tab, [member.username, typed])).toEqual([]);
        }
        await context.setOffline(false);
        for (const tab of tabs) expect(await tracesOf(tab, [member.username, typed])).toEqual([]);
        await tabs[1].close();
      });
    }
  });

  test('by a session that is over, once somebody else has logged in', async ({
    member,
    page,
    context,
    network,
  }) => {
    const tabs = await twoTabs(page);
    await context.clearCookies({ name: 'session' });
    await page.goto('reports');
    await isOver(page);
    // What is kept waits for its owner: nothing of it is to be seen.
    expect(
      (await tracesOf(page, words(member))).filter((trace) =>
        /^(document|fields|cookies|history)/.test(trace),
      ),
    ).toEqual([]);
    expect((await page.request.get(`${network.origin}${API_BASE}${paths.publisherCurrent}`)).status()).toBe(
      401,
    );
    const login = new LoginPage(page);
    await login.shown();
    await login.logIn(demo.username, demo.password);
    for (const tab of tabs) {
      await expect(tab).not.toHaveURL(/\/publisher\/login/);
      await expect(tab.getByRole('banner')).toBeVisible();
      // The tab may still be on its way to what is new.
      await expect(async () => expect(await tracesOf(tab, words(member))).toEqual([])).toPass({
        timeout: 30_000,
      });
    }
  });
});

test.describe('somebody else logs in in the browser of a publisher, past the panel', () => {
  test('what waited is not sent as theirs, and the page becomes theirs with nothing of the former', async ({
    member,
    header,
    support,
    settingsPage,
    network,
    page,
    context,
  }) => {
    await manager(network, 'notify', member.username, 'The rate rises', 'From Monday on.');
    await manager(network, 'notify', demo.username, 'For the other', 'Not to be read.');
    await leaveDraft(page);
    await support.open('notifications');
    await keptForOffline(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(header.outbox).toBeVisible();

    const other = new MemberSession(context, network.origin);
    await other.logIn(demo);
    const unread = await other.unseenNotifications();
    expect(unread).toBeGreaterThan(0);
    const granted: string[] = [];
    context.on('response', (response) => {
      if (response.request().method() !== 'GET' && response.ok()) granted.push(response.url());
    });
    const isSaid = await hear(page, 'This browser is logged in to another account now');
    await context.setOffline(false);

    await expect.poll(isSaid).toBe(true);
    await expect(page).toHaveURL(/\/publisher\/dashboard/);
    expect(granted.filter((url) => url.includes(paths.notificationsMarkRead))).toEqual([]);
    // None of theirs is read; one may have come meanwhile.
    expect(await other.unseenNotifications()).toBeGreaterThanOrEqual(unread);
    await underWorker(page);
    await expect.poll(() => tracesOf(page, [member.username, typed])).toEqual([]);
    await settingsPage.open();
    await expect(settingsPage.username).toHaveValue(demo.username);
  });

  test('a save is refused before it does anything, and every tab of the former is taken out', async ({
    member,
    settingsPage,
    network,
    page,
    context,
    browser,
  }) => {
    const elsewhere = await browser.newContext();
    const aside = new MemberSession(elsewhere, network.origin);
    await aside.logIn(demo);
    const before = await aside.profile();
    await settingsPage.open();
    const second = await context.newPage();
    await second.goto('conversions');
    await expect(second.getByRole('heading', { name: 'Conversions', level: 1 })).toBeVisible();
    await expect(settingsPage.email).toHaveValue(member.email);
    await settingsPage.account.fill(typed);

    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const others = await elsewhere.cookies();
    await settingsPage.save.focus();
    // by the cookie alone and by a key, which take no time: whatever else the panel asks for would find it out, too
    await context.addCookies(others);
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(412);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/publisher\/dashboard/);
      await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      // a tab that is still on its way cannot be asked
      await expect(async () => expect(await tracesOf(tab, [member.username, typed])).toEqual([])).toPass();
    }
    expect(await aside.profile()).toEqual(before);
    await elsewhere.close();
  });

  test('a tab that was frozen meanwhile finds it out when it is thawed', async ({
    member,
    settingsPage,
    page,
    context,
  }) => {
    await settingsPage.open();
    await expect(settingsPage.email).toHaveValue(member.email);
    const freezer = await context.newCDPSession(page);
    await freezer.send('Page.setWebLifecycleState', { state: 'frozen' });

    const second = await context.newPage();
    await second.goto('logout');
    const login = new LoginPage(second);
    await login.shown();
    await login.logIn(demo.username, demo.password);
    await expect(second.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    await freezer.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => tracesOf(page, [member.username])).toEqual([]);
    await settingsPage.open();
    await expect(settingsPage.username).toHaveValue(demo.username);
  });
});
