import { expect, test } from '#tests/support/browser/journey.ts';

const changes = '**/publisher/api/publishers/*';
const closedToday = {
  '@type': 'ConstraintViolationList',
  'hydra:description': 'This language is closed today.',
  violations: [{ propertyPath: 'language', message: 'This language is closed today.' }],
};

test('a language is there at once and kept: cookie, profile, every text, without a reload and after one', async ({
  member,
  dashboard,
  header,
  page,
  context,
  network,
}) => {
  await dashboard.open();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await header.chooseLanguage('Русский');
  // The promise that it is kept; before it a reload may come too early.
  await expect(page.getByText('Язык изменён')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дашборд');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page).toHaveTitle(/\| Дашборд$/);
  await expect.poll(async () => (await member.session.profile()).language).toBe('ru');
  const cookie = (await context.cookies()).find(({ value }) => value === 'ru');
  expect(cookie?.path).toBe('/publisher');
  const year = Date.now() / 1000 + 365 * 86_400;
  expect(Math.abs((cookie?.expires ?? 0) - year)).toBeLessThan(2 * 86_400);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дашборд');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await header.chooseLanguage('English', 'Язык');
  await expect(page.getByText('Language updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect.poll(async () => (await member.session.profile()).language).toBe('en');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // A browser that has never seen this account speaks its language after the log-in.
  await header.chooseLanguage('Українська');
  await expect.poll(async () => (await member.session.profile()).language).toBe('uk');
  const elsewhere = await context
    .browser()
    ?.newPage({ baseURL: `${network.origin}/publisher/`, locale: 'en-GB' });
  if (!elsewhere) throw new Error('no browser');
  await elsewhere.goto('login');
  await elsewhere.getByLabel('Username').fill(member.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(member.password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'uk');
  await elsewhere.context().close();
});

test('a language that the network refuses goes back, in the other tab, too, and says why', async ({
  member,
  dashboard,
  header,
  context,
  expected,
}) => {
  await dashboard.open();
  expected.push(/status of 422/);
  let refuse: () => void = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await context.route(changes, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await refused;
    return route.fulfill({ status: 422, contentType: 'application/ld+json', json: closedToday });
  });
  const other = await context.newPage();
  await other.goto('reports');
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await header.chooseLanguage('Русский');
  await expect(other.getByRole('heading', { level: 1, name: 'Отчёты' })).toBeVisible();
  refuse();
  await expect(other.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(header.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(header.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(header.page.getByText('This language is closed today.').first()).toBeVisible();
  expect((await member.session.profile()).language).toBe('en');
});
