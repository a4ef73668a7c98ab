import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runPackage } from './child.js';

/** For a Chromium of ours: as root it runs only without its sandbox; the rest keeps it from phoning home. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param {string} path
 */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | null} path of the Chromium of this machine: `CHROMIUM`, one in PATH, or a usual place */
export function systemChromium() {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...found, ...places].find(isProgram) ?? null;
}

/** @returns {Promise<string | null>} path of Playwright's own download, where it is there */
async function downloadedChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** @param {string} path */
const answers = async (path) =>
  (await run(path, ['--version'], { catchOutput: true, minutes: 1 })).code === 0;

/**
 * A Chromium for the tests: the system's, else Debian's package as root, else Playwright's download.
 *
 * @returns {Promise<string | null>} its path; null when there is none and none could be had
 */
export async function ensureChromium() {
  const own = systemChromium();
  // Ubuntu has a stand-in at this name that only points to its store: it does not answer.
  if (own && (await answers(own))) return own;
  const there = await downloadedChromium();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, catchOutput: true, minutes: 10 });
    const wanted = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    await run('apt-get', wanted, { env, catchOutput: true, minutes: 15 });
    const installed = systemChromium();
    if (installed && (await answers(installed))) return installed;
  }
  console.log('Downloading Chromium (playwright install) …');
  await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { minutes: 15 });
  return downloadedChromium();
}
