import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

const refusedRequest = /Failed to load resource: the server responded with a status of 401/;

test('a session that is over leads to the log-in once, and back to where it ended', async ({
  signIn,
  reports,
  loginPage,
  page,
  context,
  expected,
}) => {
  await signIn();
  expected.push(refusedRequest);
  await reports.open();
  await context.clearCookies({ name: 'session' });
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (/\/publisher\/login/.test(frame.url())) logins.push(frame.url());
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loginPage.shown();
  expect(logins.length).toBe(1);
  await loginPage.logIn(demo.username, demo.password);
  await reports.shown();
});

test('a log-out leaves nothing private in the browser, ends the session on the server, and the other tabs', async ({
  signIn,
  conversions,
  dashboard,
  shell,
  loginPage,
  page,
  context,
}) => {
  await signIn();
  await conversions.open();
  const before = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(before.filter((name) => name?.startsWith('panel-'))).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('publisher'))).not.toBeNull();
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session?.httpOnly).toBe(true);
  expect(session?.sameSite).toBe('Lax');

  await shell.logOut();
  await loginPage.shown();

  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    history: JSON.stringify(history.state),
  }));
  expect(left.databases).toEqual([]);
  expect(left.local).not.toContain('publisher');
  expect(left.local.filter((key) => !['theme', 'version', 'config', 'paint'].includes(key))).toEqual([]);
  expect(left.session.filter((key) => /draft/i.test(key))).toEqual([]);

  await test.step('the server takes the session no more', async () => {
    await context.addCookies([session ?? { name: 'session', value: 'none', url: page.url() }]);
    const answer = await page.request.get('api/publishers/current');
    expect(answer.status()).toBe(401);
  });

  await test.step('a log-out in one tab ends the others', async () => {
    await loginPage.logIn(demo.username, demo.password);
    await dashboard.shown();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await shell.logOut();
    await loginPage.shown();
    await expect(other).toHaveURL(/\/publisher\/login/);
  });
});
