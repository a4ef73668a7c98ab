import { expect, type Page } from '#tests/support/browser/journey.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { aMinuteLater } from '#tests/support/browser/clock.ts';
import { countLoads, forcedReloads, keptForOffline, underWorker } from '#tests/support/browser/worker.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import gate from '#locales/en/gate.json' with { type: 'json' };

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expected }) => {
  // What the browser and the worker's own library write about files that were refused.
  expected.push(/bad-precaching-response|is not what the build wrote|net::ERR_|Failed to load module script/);
});

const WORKER = 'GET /publisher/sw.js';

/** Addresses of everything kept that is a page but for the shell: what a gateway has said, under a file's name. */
const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        const { pathname } = new URL(request.url);
        if (type.startsWith('text/html') && pathname !== '/publisher/') found.push(pathname);
      }
    }
    return found;
  });

/** Lets another file stand where the worker keeps this one, whatever cache it is in. */
const replaceKept = (page: Page, part: string, body: string, type: string) =>
  page.evaluate(
    async ([path, text, kind]) => {
      let replaced = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!request.url.includes(path)) continue;
          await cache.put(request, new Response(text, { headers: { 'content-type': kind } }));
          replaced += 1;
        }
      }
      return replaced;
    },
    [part, body, type] as const,
  );

/** The worker has looked for a newer one, and whatever it found has been installed or refused. */
const lookForNewer = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (!installing) return registration.waiting?.state ?? 'none';
    await new Promise<void>((done) => {
      installing.addEventListener('statechange', () => installing.state !== 'installing' && done());
    });
    return installing.state;
  });

test('a gateway’s page in a file’s place is never kept nor installed, and one that an earlier worker has kept is asked again, not run', async ({
  signedIn,
  reports,
  shell,
  line,
  page,
  context,
}) => {
  await test.step('under the name of the chart or the flags: the chart is there once it is gone', async () => {
    line.spoil('GET /publisher/assets/rest-**', faults.html);
    await signedIn.open();
    await underWorker(page);
    await expect.poll(() => line.seen('GET /publisher/assets/rest-**').length).toBeGreaterThan(1);
    expect(await pagesKept(page)).toEqual([]);
    line.mend();
    await page.reload();
    await expect(page.locator('canvas').first()).toBeVisible();
    await keptForOffline(page);
    expect(await pagesKept(page)).toEqual([]);
  });

  await test.step('as the files of a version: it is not installed, and the one before goes on', async () => {
    await shell.goTo('Reports');
    await reports.shown();
    // The newer one needs an entry that this one has not.
    line.spoil(WORKER, faults.replaced(/"assets\/index-[^"]+\.js"/, '"assets/index-newer000.js"'));
    line.spoil('GET /publisher/assets/**', faults.html);
    expect(await lookForNewer(page)).toBe('redundant');
    expect(await pagesKept(page)).toEqual([]);
    await page.reload();
    await reports.shown();
    await context.setOffline(true);
    await page.reload();
    await reports.shown();
    await context.setOffline(false);
    line.mend();
  });

  await test.step('kept by an earlier worker', async () => {
    expect(
      await replaceKept(page, '/assets/', '<!doctype html><title>Hotel</title>', 'text/html'),
    ).toBeGreaterThan(10);
    await page.reload();
    await reports.shown();
    await shell.goTo('Dashboard');
    await signedIn.shown();
  });
});

test('a panel whose kept entry does not start twice takes worker and caches away, keeps the data and says so', async ({
  signedIn,
  line,
  page,
  expected,
}) => {
  expected.push(/broken on purpose/);
  const loads = await countLoads(page);
  await signedIn.open();
  await keptForOffline(page);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const before = await databases();
  expect(
    await replaceKept(page, '/assets/index-', 'throw new Error("broken on purpose");', 'text/javascript'),
  ).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: gate.failedTitle })).toBeVisible();
  // Behind a gateway nothing is taken away: what is kept may be all there is.
  line.spoil('GET /publisher/config.json', faults.html);
  await page.getByRole('button', { name: gate.reload }).click();
  await expect(page.getByRole('heading', { name: gate.failedTitle })).toBeVisible();
  await expect.poll(() => line.seen('GET /publisher/config.json').at(-1)?.fault).toBe('answer');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  line.mend();

  await page.getByRole('button', { name: gate.reload }).click();
  await signedIn.shown();
  await expect(page.getByText(gate.mended)).toBeVisible();
  // Opened, then reloaded by the test, twice by hand, and once by itself.
  expect(await loads()).toBe(5);
  expect(await databases()).toEqual(expect.arrayContaining(before));
  await page.getByRole('button', { name: gate.close }).click();
  await expect(page.getByText(gate.mended)).toBeHidden();
  await underWorker(page);
  await page.reload();
  await signedIn.shown();
  await expect(page.getByText(gate.mended)).toBeHidden();
});

test('an empty worker file costs no reload, never takes over from a good one, and goes once there is a good one again', async ({
  signedIn,
  line,
  page,
  context,
}) => {
  const loads = await countLoads(page);
  await page.clock.install();
  await signedIn.open();
  await underWorker(page);
  line.spoil(WORKER, faults.empty);
  expect(await lookForNewer(page)).toBe('installed');
  await aMinuteLater(page);
  expect(await loads()).toBe(1);
  await page.reload();
  await signedIn.shown();
  await aMinuteLater(page);
  expect(await forcedReloads(page)).toEqual([]);
  expect(await loads()).toBe(2);

  await context.setOffline(true);
  await page.reload();
  await signedIn.shown();
  await context.setOffline(false);

  line.mend();
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  // The minute passes at once; the worker then answers in its own time, which a jump of the clock would cut short.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(false);
  }).toPass();
  expect(await loads()).toBe(3);
  await context.setOffline(true);
  await page.reload();
  await signedIn.shown();
});
