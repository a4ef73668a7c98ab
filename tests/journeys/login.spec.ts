import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

/** The browser itself writes refused requests to the console. */
const refusedRequest = /Failed to load resource: the server responded with a status of 401/;

test('what is missing is named, a wrong password is refused without saying what was wrong, and the form can be sent again', async ({
  loginPage,
  dashboard,
  page,
  expected,
}) => {
  expected.push(refusedRequest);
  await loginPage.open();

  await test.step('empty fields are named on submit, with the focus on the first', async () => {
    await loginPage.submit.click();
    await expect(page.getByText('Field is required')).toHaveCount(2);
    await expect(loginPage.username).toBeFocused();
    await loginPage.username.fill('   ');
    await loginPage.submit.click();
    await expect(page.getByText('Field should not be blank')).toBeVisible();
  });

  await test.step('a wrong name is refused like a wrong password, and the fields are kept', async () => {
    await loginPage.logIn(demo.username, 'not the password');
    await expect(loginPage.refusal).toHaveText('Wrong username or password.');
    await expect(loginPage.username).toHaveValue(demo.username);
    await expect(loginPage.password).toHaveValue('not the password');
    await loginPage.logIn('nobody', demo.password);
    await expect(loginPage.refusal).toHaveText('Wrong username or password.');
  });

  await loginPage.logIn(demo.username, demo.password);
  await dashboard.shown();
});

test('a log-in by keyboard alone ends on the dashboard, whose code comes while the name is typed', async ({
  loginPage,
  dashboard,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofDashboard = () => fetched.filter((path) => /\/assets\/dashboard-[^/]+\.js$/.test(path));
  await loginPage.open();
  expect(ofDashboard()).toEqual([]);
  await loginPage.username.focus();
  await page.keyboard.type(demo.username);
  await expect.poll(ofDashboard).not.toEqual([]);
  await page.keyboard.press('Tab');
  await expect(loginPage.password).toBeFocused();
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await dashboard.shown();
});

test('who asked for a page is led to it after the log-in, but never out of the panel', async ({
  loginPage,
  reports,
  shell,
  page,
  network,
}) => {
  await page.goto('reports?country=%5B%22CZ%22%5D');
  await loginPage.shown();
  await loginPage.logIn(demo.username, demo.password);
  await expect(page).toHaveURL(/\/publisher\/reports\?.*country/);
  await reports.shown();

  for (const address of ['/\\example.com', '/other', '/publisher/../c/x']) {
    await test.step(address, async () => {
      await shell.logOut();
      await loginPage.shown();
      await page.goto(`login?redirect=${encodeURIComponent(address)}`);
      await loginPage.shown();
      await loginPage.logIn(demo.username, demo.password);
      await expect(shell.navigation).toBeVisible();
      expect(page.url()).toMatch(new RegExp(`^${network.origin}/publisher/(?!login)`));
    });
  }
});
