/** `npm run bench [-- sizes|server|lighthouse|offline|scroll|interactions|heap|line|clicks|ledger|payments|competitions|large|reports|traffic …]`: measures, and keeps each part in `bench/latest.json`. */
import { join } from 'node:path';
import { build } from './build.js';
import { root, run } from './child.js';
import { ensureChromium } from './chromium.js';
import { ensurePackages } from './packages.js';

const ready = (await ensurePackages()) && (await build());
const chromium = ready ? await ensureChromium({ whole: true }) : null;
if (!chromium) process.exit(1);
const bundled = await run(process.execPath, [join(root, 'scripts/bundle.js'), 'bench']);
if (bundled.code !== 0) process.exit(1);
const env = { ...process.env, CHROMIUM: chromium };
const { code } = await run(process.execPath, [join(root, 'dist/bench/main.js'), ...process.argv.slice(2)], {
  env,
  minutes: 60,
});
process.exitCode = code;
