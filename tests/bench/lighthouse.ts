import lighthouse from 'lighthouse';
import { openBrowser, logIn } from './browser.ts';
import { atLeast, atMost, median, type Measure } from './measure.ts';

const RUNS = 3;

interface Score {
  readonly performance: number;
  readonly accessibility: number;
  readonly paint: number;
  readonly blocking: number;
  readonly shift: number;
  /** How fast the machine was just then, by Lighthouse's own reckoning: scores compare only where it does. */
  readonly machine: number;
}

/**
 * Lighthouse's mobile profile (slow 4G, CPU four times slower), the middle of three runs each. Caches and
 * worker are emptied before each run; the dashboard is opened with the session of a log-in before.
 */
export async function lighthouseMeasures(origin: string): Promise<Measure[]> {
  const browser = await openBrowser(origin);
  try {
    const login = await scores(`${origin}/publisher/login`, browser.port);
    await logIn(browser.page);
    const dashboard = await scores(`${origin}/publisher/dashboard`, browser.port);
    return [...measuresOf('log-in', login, 0.95), ...measuresOf('dashboard', dashboard, 0.95)];
  } finally {
    await browser.close();
  }
}

async function scores(url: string, port: number): Promise<Score[]> {
  const all: Score[] = [];
  // Now and then Chromium tells no paint to Lighthouse; such a run says nothing.
  for (let run = 0; run < RUNS * 3 && all.length < RUNS; run += 1) {
    const one = await score(url, port);
    if (Object.values(one).every(Number.isFinite)) all.push(one);
  }
  if (all.length < RUNS) throw new Error(`Lighthouse could not measure ${url}`);
  return all;
}

async function score(url: string, port: number): Promise<Score> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, environment, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was led from ${url} to ${finalDisplayedUrl}`);
  const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: categories['performance']?.score ?? Number.NaN,
    accessibility: categories['accessibility']?.score ?? Number.NaN,
    paint: numeric('largest-contentful-paint'),
    blocking: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
  };
}

function measuresOf(page: string, all: readonly Score[], least: number): Measure[] {
  const of = (key: keyof Score) => median(all.map((one) => one[key]));
  return [
    {
      name: `Lighthouse performance, ${page}`,
      value: of('performance'),
      unit: 'score',
      limit: atLeast(least),
    },
    {
      name: `Lighthouse accessibility, ${page}`,
      value: of('accessibility'),
      unit: 'score',
      limit: atLeast(1),
    },
    { name: `largest contentful paint, ${page}`, value: of('paint'), unit: 'ms' },
    { name: `total blocking time, ${page}`, value: of('blocking'), unit: 'ms' },
    { name: `layout shift, ${page}`, value: of('shift'), unit: 'shift', limit: atMost(0.1) },
    { name: `Lighthouse benchmark index, ${page}`, value: of('machine'), unit: 'index' },
  ];
}
