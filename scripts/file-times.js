import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest that writes how long each test file took and how much of it was setting up (imports,
 * environment, setup files): its own JSON has the tests alone. The file's path is in `FILE_TIMES`.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by its default export
export default class FileTimes {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env['FILE_TIMES'];
    if (!file) return;
    const times = modules.map((module) => {
      const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic();
      const setup = collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
      return {
        name: `${module.relativeModuleId} (${module.project.name}, ${(setup / 1000).toFixed(1)} s of it setting up)`,
        seconds: (duration + setup) / 1000,
      };
    });
    writeFileSync(file, JSON.stringify(times));
  }
}
