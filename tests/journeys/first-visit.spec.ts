import { languages } from '#contract/enumerations.ts';
import { bundleSizes } from '#tests/bench/bundle-size.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

/** What a language may cost above English: its letters take more bytes, and its plural forms. */
const DEARER = 1.06;

test('a first visit of the log-in fetches as much code in every language, and the first screens are as large', async ({
  browser,
  baseURL,
}) => {
  const bytes = new Map<string, number>();
  for (const language of languages) {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: language,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!/\.(js|css)$/.test(request.url())) return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto('login', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(scripts.length).toBeGreaterThan(4);
    bytes.set(
      language,
      (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0),
    );
    await context.close();
  }
  const english = bytes.get('en') ?? 0;
  for (const [language, size] of bytes) expect.soft(size, language).toBeLessThan(english * DEARER);

  // As they are built: log-in and dashboard. What one import too many takes along is within no limit.
  const built = bundleSizes();
  for (const { name, value, limit } of built)
    if (limit) expect.soft(value, name).toBeLessThanOrEqual(limit.value);
  const sizes = built.filter(({ name }) => /, \S+$/.test(name));
  const [, ...others] = languages;
  for (const { name, value } of sizes.filter((one) => one.name.endsWith(', en'))) {
    for (const language of others) {
      const other = sizes.find((one) => one.name === name.replace(/en$/, language));
      expect.soft(other?.value, `${name} → ${language}`).toBeLessThan(value * DEARER);
    }
  }
});

test('the next start paints what the dashboard showed last, in its place, before any code runs', async ({
  signIn,
  page,
  dashboard,
  shell,
  loginPage,
}) => {
  await signIn();
  await dashboard.open();
  const kept = () => page.evaluate(() => localStorage.getItem('figures'));
  await expect.poll(kept).toContain('Payout');
  /** Texts with their places, of what stands in the window. */
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((found) =>
      found.map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${element.textContent} at ${Math.round(x)}, ${Math.round(y)}`;
      }),
    );
  /** What is asked for waits until it is let through. */
  const hold = async (address: RegExp) => {
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route(address, async (route) => {
      await opened;
      await route.continue();
    });
    return open;
  };

  for (const width of [390, 767, 1023, 1440]) {
    await page.setViewportSize({ width, height: 1300 });
    const startCode = await hold(/\/assets\/index-[^/]+\.js$/);
    // what the panel shows first is what it keeps
    const answer = await hold(/\/publisher\/api\//);
    await page.goto('dashboard', { waitUntil: 'commit' });
    await page.locator('.first-tile').first().waitFor();
    const painted = [...(await texts('.first-need span')), ...(await texts('.first-tile b'))];
    startCode();
    await page.locator("[data-first='value']").first().waitFor();
    expect(await texts('.first-tile b')).toEqual([]);
    expect(
      [...(await texts("[data-first='need']")), ...(await texts("[data-first='value']"))],
      `${width} px`,
    ).toEqual(painted);
    answer();
  }

  await shell.logOut();
  await loginPage.shown();
  expect(await kept()).toBeNull();
});
