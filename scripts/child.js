import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Ended
 * @property {number} code exit code; 124 when the time was up, 127 when the program is not there
 * @property {string} output what it wrote, when it was caught
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Only while something runs: the server that `npm start` becomes takes its signals itself. */
const signals = /** @type {const} */ ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 });
/** @type {Map<string, () => void>} */
const handlers = new Map();

function watchSignals() {
  if (handlers.size > 0) return;
  for (const [signal, number] of Object.entries(signals)) {
    const handler = () => {
      for (const child of running) stop(child, /** @type {NodeJS.Signals} */ (signal));
      process.exit(128 + number);
    };
    handlers.set(signal, handler);
    process.once(signal, handler);
  }
}

function unwatchSignals() {
  if (running.size > 0) return;
  for (const [signal, handler] of handlers) process.off(signal, handler);
  handlers.clear();
}

/**
 * Runs a program to its end. It gets a process group of its own, so that what it started goes with it
 * when the time is up or this script is stopped.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number, catchOutput?: boolean }} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, { env = process.env, minutes = 20, catchOutput = false } = {}) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd: root,
      env,
      detached: !windows,
      shell: windows && program.endsWith('.cmd'),
      stdio: ['ignore', catchOutput ? 'pipe' : 'inherit', catchOutput ? 'pipe' : 'inherit'],
    });
    running.add(child);
    watchSignals();
    let output = '';
    child.stdout?.on('data', (piece) => (output += piece));
    child.stderr?.on('data', (piece) => (output += piece));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      stop(child, 'SIGKILL');
    }, minutes * 60_000);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      unwatchSignals();
      const words = late ? `Stopped after ${minutes.toFixed(1)} minutes.\n${output}` : output;
      resolve({ code: late ? 124 : code, output: words });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a script of an installed package, without npx (whose child would outlive it).
 *
 * @param {string} script path under `node_modules`
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options);

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop(child, signal) {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Gone already.
  }
}
