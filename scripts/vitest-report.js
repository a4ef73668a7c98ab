import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './child.js';
import { reasonOf } from './reasons.js';

/**
 * @typedef {object} Outcome of a test, of a file that failed outside of its tests, or of an error that no test caught
 * @property {string} name
 * @property {boolean} test
 * @property {string} [file] path of the file at which it can be laid
 * @property {string} status `passed`, `failed` (one that did not end, too) or `skipped`
 * @property {number} seconds
 * @property {string} reason of a failure
 *
 * @typedef {object} VitestReport
 * @property {readonly Outcome[]} outcomes
 * @property {readonly import('./test-reports.js').Time[]} files how long each took, with all that is set up for it
 */

/** Projects that run the same files. @type {Readonly<Record<string, string>>} */
const databases = { server: 'embedded database', 'server-postgres': 'PostgreSQL' };

/** A reporter for Vitest that writes what its own JSON lacks, too. The path is in `VITEST_REPORT`. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by its default export
export default class Reporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const path = process.env['VITEST_REPORT'];
    /** @type {VitestReport} */
    const report = {
      outcomes: [...modules.flatMap(ofModule), ...unhandled.map((error) => ofUnhandled(error, modules))],
      files: modules.map(time),
    };
    if (path) writeFileSync(path, JSON.stringify(report));
  }
}

/**
 * @param {string} file
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 */
function short(file, modules) {
  const on = modules.flatMap(({ moduleId, project }) =>
    moduleId === file ? (databases[project.name] ?? []) : [],
  );
  return relative(root, file) + (on.length > 0 ? ` (${on.join(' or ')})` : '');
}

const unended = { message: 'did not end' };

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {readonly Outcome[]}
 */
function ofModule(module) {
  const file = module.moduleId;
  const name = short(file, [module]);
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    const status = state === 'pending' ? 'failed' : state;
    return {
      name: `${name}: ${test.fullName}`,
      test: true,
      file,
      status,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      reason: status === 'failed' ? reasonOf(errors?.[0] ?? unended) : '',
    };
  });
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const ended = ['passed', 'skipped'].includes(module.state());
  const unnamed = !ended && tests.every(({ status }) => status !== 'failed');
  const reason = reasonOf(errors[0] ?? unended);
  const whole = { name, test: false, file, status: 'failed', seconds: 0, reason };
  return errors.length > 0 || unnamed ? [...tests, whole] : tests;
}

/**
 * Modules outlive a file, and so may what they have begun: a file in the error's stack is nearer to it than the one
 * that happened to run.
 *
 * @param {import('./reasons.js').Thrown & { VITEST_TEST_PATH?: unknown }} error
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 * @returns {Outcome}
 */
function ofUnhandled(error, modules) {
  const files = modules.map(({ moduleId }) => moduleId);
  const file =
    files.find((id) => error.stack?.includes(`${id}:`)) ?? files.find((id) => id === error.VITEST_TEST_PATH);
  const name = `${file ? short(file, modules) : 'in no file'}: unhandled error`;
  return { name, test: false, ...(file && { file }), status: 'failed', seconds: 0, reason: reasonOf(error) };
}

/** @param {import('vitest/node').TestModule} module */
function time(module) {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  const setup = collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
  return {
    name: `${module.relativeModuleId} (${module.project.name}, ${(setup / 1000).toFixed(1)} s of it setting up)`,
    seconds: (duration + setup) / 1000,
  };
}
