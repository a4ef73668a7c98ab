import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
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

/** Draws no window around a page, which is a quarter of a test's time. */
const shell = 'chromium-headless-shell';
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

/**
 * @param {{ whole?: boolean }} [options] `whole`: as people use it, with its settings; otherwise the headless shell first
 * @returns {string | null} path of the Chromium of this machine: `CHROMIUM`, one in PATH, or a usual place
 */
export function systemChromium({ whole = false } = {}) {
  const given = process.env['CHROMIUM'];
  if (given && !(whole && basename(given) === shell)) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inPath = (/** @type {string} */ name) => folders.map((folder) => join(folder, name));
  const shells = inPath(shell);
  const browsers = [...names.flatMap(inPath), ...places];
  return (whole ? [...browsers, ...shells] : [...shells, ...browsers]).find(isProgram) ?? null;
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

const missing = `There is no Chromium that starts. Install one (Debian: apt-get install chromium) or what the downloaded
one needs (as root: npx playwright install-deps chromium), or say where one is: CHROMIUM=/path/to/chromium.`;

/**
 * A Chromium for the tests: the system's, else Playwright's download. Nothing is installed into the system.
 *
 * @param {{ minutes?: number, whole?: boolean }} [options] minutes for the download; `whole` as above
 * @returns {Promise<string | null>} its path; null, with a sentence of what to install, when none could be had
 */
export async function ensureChromium({ minutes = 15, whole = false } = {}) {
  const own = systemChromium({ whole });
  // Ubuntu has a stand-in at this name that only points to its store: it does not answer.
  if (own && (await answers(own))) return own;
  if (!(await downloadedChromium())) {
    console.log('Downloading Chromium (playwright install) …');
    await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { minutes });
  }
  const downloaded = await downloadedChromium();
  // A bare machine has not the libraries that it needs.
  if (downloaded && (await answers(downloaded))) return downloaded;
  console.error(missing);
  return null;
}
