import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { root } from '#tests/support/servers/network.ts';
import { mantineStyles } from '../../scripts/vite/mantine-styles.ts';
import { openBrowser } from './browser.ts';
import { atMost, type Measure } from './measure.ts';

const page = join(root, 'tests/bench/table-page');
const outDir = join(root, 'dist/bench/table-page');

/**
 * The longest frame while tables of 10,000 rows, 14 columns of figures and offers, are scrolled from top to bottom and
 * back, where they fly past, and as fast as one can still read.
 */
export async function tableScroll(): Promise<Measure[]> {
  const shared = { root: page, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    base: '/publisher/',
    plugins: [react(), mantineStyles()],
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    ...shared,
    base: '/publisher/',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await openBrowser(`http://127.0.0.1:${address.port}`);
  try {
    const framesOf = async (what: string, most: number): Promise<readonly number[]> => {
      await browser.page.goto(`?${what}`);
      await browser.page
        .getByRole('row')
        .nth(what === 'bare' ? 0 : 20)
        .waitFor();
      const frames = await browser.page.evaluate(scrollThrough, most);
      return frames.toSorted((a, b) => a - b);
    };
    const found: Measure[] = [];
    for (const [how, most] of Object.entries(speeds)) {
      const bare = await framesOf('bare', most);
      found.push(...measuresOf(`10,000 rows ${how}`, { frames: await framesOf('figures', most), bare }));
      found.push(...measuresOf(`10,000 offers ${how}`, { frames: await framesOf('offers', most), bare }));
    }
    return found;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** px in one frame at most: any number, and three rows. */
const speeds = { scrolled: Number.POSITIVE_INFINITY, 'scrolled by three rows': 120 };

/** ms between frames, sorted, beside those of a page as long with nothing on it. */
function measuresOf(what: string, { frames, bare }: Scrolled): Measure[] {
  const slow = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return [
    { name: `longest frame, ${what}`, value: frames.at(-1) ?? 0, unit: 'ms', limit: atMost(50) },
    { name: `95 of 100 frames, ${what}`, value: slow(frames), unit: 'ms', limit: atMost(34) },
    { name: `${what} against a bare page`, value: slow(frames) / slow(bare), unit: '×' },
  ];
}

interface Scrolled {
  readonly frames: readonly number[];
  readonly bare: readonly number[];
}

/** Runs in the page: 240 steps down, 240 up, one a frame, of `most` px. Gives back the ms between frames. */
async function scrollThrough(most: number): Promise<number[]> {
  const table = document.querySelector('table');
  const scroller = table?.parentElement;
  if (!scroller) throw new Error('no table');
  const inner = scroller.scrollHeight > scroller.clientHeight + 10;
  const target = inner ? scroller : document.documentElement;
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const step = Math.min((target.scrollHeight - target.clientHeight) / 240, most);
  const gaps: number[] = [];
  let last = await frame();
  for (let count = 0; count < 480; count += 1) {
    target.scrollTop += count < 240 ? step : -step;
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
