import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { root } from '#tests/support/servers/network.ts';
import { mantineStyles } from '../../scripts/vite/mantine-styles.ts';
import { openBrowser } from './browser.ts';
import { atMost, type Measure } from './measure.ts';

const page = join(root, 'tests/bench/table-page');
const outDir = join(root, 'dist/bench/table-page');

/** The longest frame while a table of 10,000 rows and 14 columns is scrolled from top to bottom and back. */
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
    await browser.page.goto('');
    await browser.page.getByRole('row').nth(20).waitFor();
    const frames = await browser.page.evaluate(scrollThrough);
    const sorted = frames.toSorted((a, b) => a - b);
    return [
      {
        name: 'longest frame, 10,000 rows scrolled',
        value: sorted.at(-1) ?? 0,
        unit: 'ms',
        limit: atMost(50),
      },
      {
        name: '95 of 100 frames, 10,000 rows scrolled',
        value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Runs in the page: 240 steps down, 240 up, one a frame. Gives back the ms between frames. */
async function scrollThrough(): Promise<number[]> {
  const table = document.querySelector('table');
  const scroller = table?.parentElement;
  if (!scroller) throw new Error('no table');
  const inner = scroller.scrollHeight > scroller.clientHeight + 10;
  const target = inner ? scroller : document.documentElement;
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const step = (target.scrollHeight - target.clientHeight) / 240;
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
