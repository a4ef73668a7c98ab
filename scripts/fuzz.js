/**
 * `npm run fuzz`: 5,000 calls with wild values on each database there is, of another seed each time. `FUZZ` (calls) and
 * `SEED` set both, e.g. to see again what has failed.
 */
import { runPackage } from './child.js';

const { FUZZ = '5000', SEED = String(Date.now() % 2 ** 31) } = process.env;
console.log(`${FUZZ} calls, SEED=${SEED}`);
const { code } = await runPackage(
  'vitest/vitest.mjs',
  ['run', 'server/fuzz.test.ts', '--testTimeout=600000'],
  { env: { ...process.env, FUZZ, SEED } },
);
process.exitCode = code;
