import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './child.js';

/**
 * @typedef {object} Outcome of a test, of a file that failed outside of its tests, or of an error that no test caught
 * @property {string} name
 * @property {boolean} test
 * @property {string} [file] path of the file at which it can be laid
 * @property {string} status `passed`, `failed` (one that did not end, too) or `skipped`
 * @property {number} seconds
 *
 * @typedef {object} VitestReport
 * @property {readonly Outcome[]} outcomes
 * @property {readonly import('./test-reports.js').Time[]} files how long each took, with all that is set up for it
 */

/** @typedef {{ message?: unknown, stack?: string, VITEST_TEST_PATH?: unknown }} Thrown anything can be */

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

/** @param {string} file */
const short = (file) => relative(root, file);

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {readonly Outcome[]}
 */
function ofModule(module) {
  const file = module.moduleId;
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${short(file)}: ${test.fullName}`,
    test: true,
    file,
    status: test.result().state.replace('pending', 'failed'),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const ended = ['passed', 'skipped'].includes(module.state());
  const unnamed = !ended && tests.every(({ status }) => status !== 'failed');
  const whole = { name: short(file), test: false, file, status: 'failed', seconds: 0 };
  return errors.length > 0 || unnamed ? [...tests, whole] : tests;
}

/**
 * Modules outlive a file, and so may what they have begun: a file in the error's stack is nearer to it than the one
 * that happened to run.
 *
 * @param {Thrown} error
 * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
 * @returns {Outcome}
 */
function ofUnhandled({ message, stack, VITEST_TEST_PATH: running }, modules) {
  const files = modules.map(({ moduleId }) => moduleId);
  const file = files.find((id) => stack?.includes(`${id}:`)) ?? files.find((id) => id === running);
  const [line] = String(message).split('\n');
  const name = `${file ? short(file) : 'in no file'}: unhandled error: ${line}`;
  return { name, test: false, ...(file && { file }), status: 'failed', seconds: 0 };
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
