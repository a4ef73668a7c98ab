import { demo } from '#tests/support/servers/demo.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

/** The browser itself writes refused requests to the console. */
const refusedRequest = /Failed to load resource: the server responded with a status of 401/;

test('a wrong password is refused without saying what was wrong, and the fields are kept', async ({
  loginPage,
  expected,
}) => {
  expected.push(refusedRequest);
  await loginPage.open();
  await loginPage.logIn(demo.username, 'not the password');
  await expect(loginPage.refusal).toHaveText('Wrong username or password.');
  await expect(loginPage.username).toHaveValue(demo.username);
  await expect(loginPage.password).toHaveValue('not the password');
  await loginPage.logIn('nobody', demo.password);
  await expect(loginPage.refusal).toHaveText('Wrong username or password.');
});

test('the form can be sent again after a refusal', async ({ loginPage, dashboard, expected }) => {
  expected.push(refusedRequest);
  await loginPage.open();
  await loginPage.logIn(demo.username, 'wrong');
  await expect(loginPage.refusal).toBeVisible();
  await loginPage.logIn(demo.username, demo.password);
  await dashboard.shown();
});

test('empty fields are named on submit, with the focus on the first', async ({ loginPage, page }) => {
  await loginPage.open();
  await loginPage.submit.click();
  await expect(page.getByText('Field is required')).toHaveCount(2);
  await expect(loginPage.username).toBeFocused();
  await loginPage.username.fill('   ');
  await loginPage.submit.click();
  await expect(page.getByText('Field should not be blank')).toBeVisible();
});

test('a log-in by keyboard alone ends on the dashboard', async ({ loginPage, dashboard, page }) => {
  await loginPage.open();
  await loginPage.username.focus();
  await page.keyboard.type(demo.username);
  await page.keyboard.press('Tab');
  await expect(loginPage.password).toBeFocused();
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await dashboard.shown();
});

test('the demo’s credentials can be filled in', async ({ loginPage, dashboard, page }) => {
  await loginPage.open();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(loginPage.username).toHaveValue(demo.username);
  await loginPage.submit.click();
  await dashboard.shown();
});

test('who asked for a page is led to it after the log-in', async ({ loginPage, reports, page }) => {
  await page.goto('reports?country=%5B%22CZ%22%5D');
  await loginPage.shown();
  await loginPage.logIn(demo.username, demo.password);
  await expect(page).toHaveURL(/\/publisher\/reports\?.*country/);
  await reports.shown();
});

const elsewhere = [
  'https://example.com/',
  '//example.com/',
  '/\\example.com',
  '/other',
  'javascript:alert(1)',
];
for (const address of [...elsewhere, '/publisher/../c/x']) {
  test(`a log-in never leads out of the panel (${address})`, async ({ loginPage, shell, page, network }) => {
    await page.goto(`login?redirect=${encodeURIComponent(address)}`);
    await loginPage.shown();
    await loginPage.logIn(demo.username, demo.password);
    await expect(shell.navigation).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`^${network.origin}/publisher/(?!login)`));
  });
}

test('who is logged in is led on from the log-in', async ({ signedIn, page }) => {
  await page.goto('login');
  await signedIn.shown();
});

test('the code of the dashboard comes while the name is typed', async ({ loginPage, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofDashboard = () => fetched.filter((path) => /\/assets\/dashboard-[^/]+\.js$/.test(path));
  await loginPage.open();
  expect(ofDashboard()).toEqual([]);
  await loginPage.username.press('p');
  await expect.poll(ofDashboard).not.toEqual([]);
});
