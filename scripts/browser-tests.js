/**
 * `npm run journeys`, `npm run screenshots`: builds what changed and runs Playwright with a Chromium that is
 * there or can be had. What follows is passed on: `npm run journeys -- tests/offline -g reload`.
 */
import { build } from './build.js';
import { runPackage } from './child.js';
import { ensureChromium } from './chromium.js';
import { ensurePackages } from './packages.js';

const ready = (await ensurePackages()) && (await build());
const chromium = ready ? await ensureChromium() : null;
if (!chromium) process.exit(1);
const env = { ...process.env, CHROMIUM: chromium };
const { code } = await runPackage('@playwright/test/cli.js', ['test', ...process.argv.slice(2)], {
  env,
  minutes: 60,
});
process.exitCode = code;
