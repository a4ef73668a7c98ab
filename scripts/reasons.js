import { relative } from 'node:path';
import { root } from './child.js';

/** @typedef {{ message?: unknown, stack?: string, diff?: string, cause?: unknown }} Thrown anything can be */

/**
 * @param {Thrown} error of a test runner
 * @returns {string} the first place in its stack that is no package's, then what it says
 */
export function reasonOf({ message, stack = '', diff = '', cause }) {
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
    .flatMap((line) => /(?:\/|\w:\\).*:\d+:\d+/.exec(line) ?? []);
  const place = places[0] ? `${relative(root, places[0])}: ` : '';
  const deeper = cause instanceof Object && 'message' in cause ? `because of: ${String(cause.message)}` : '';
  return [`${place}${String(message)}`, deeper, diff].filter(Boolean).join('\n');
}
