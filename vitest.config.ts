import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsWithoutDatabase } from './server/testing/database-tests.ts';
import { testsThatMock } from './tests/support/render/mocking-tests.ts';
import { postgresBinaries } from './server/testing/postgres-binaries.ts';

/** Long enough for a slow machine under load: no test is decided by how fast it runs. */
const patient = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * Files share a worker's modules: taking in the same packages for each file anew is two thirds of the work. A test
 * undoes what it does to the state of modules; what it does to globals, the set-up of the screens' and of the unit tests.
 */
const shared = { pool: 'threads' as const, isolate: false };

/** A test of screens finds a fresh window (tests/support/render/window.ts), and one that mocks modules has its own. */
const screens = {
  ...patient,
  environment: 'happy-dom' as const,
  setupFiles: ['tests/support/render/setup-ui.ts'],
};
const mocking = [...testsThatMock(import.meta.dirname)];

/** Each project's own set-up is tried by it. */
const everywhere = 'tests/support/house/unexpected-output.test.ts';

/** The server's tests run on the embedded database and again on a real PostgreSQL, where there is one. */
const server = {
  ...shared,
  environment: 'node' as const,
  include: ['server/**/*.test.ts', everywhere],
  setupFiles: ['tests/support/house/setup-server.ts'],
  // a password's hash takes as much time as it can where it is real
  alias: [
    {
      find: /^@node-rs\/argon2$/,
      replacement: join(import.meta.dirname, 'server/testing/quick-argon2.ts'),
    },
  ],
  // a demo's history is made anew in some
  testTimeout: 90_000,
  hookTimeout: 120_000,
};
const postgres = process.env['TEST_DATABASE_URL'] !== undefined || postgresBinaries() !== null;
/**
 * On a real PostgreSQL alone where there is one, since the embedded database is the same code, and what differs (one
 * connection, one process) is told by all the others: what has thousands of small steps, what no database has a part in
 * (name servers, sockets), and what takes long on it and is walked on it by the browser tests.
 */
const onceIsEnough = [
  'server/attention/attention.test.ts',
  'server/auth/password-reset.test.ts',
  'server/balance/statements.test.ts',
  'server/campaigns/matrix.test.ts',
  'server/competitions/histories.test.ts',
  'server/competitions/standings.test.ts',
  'server/conversions/matrix.test.ts',
  'server/demo/demo.test.ts',
  'server/demo/live.test.ts',
  'server/demo/pay-demo.test.ts',
  'server/domains/look-up.test.ts',
  'server/domains/stray.test.ts',
  'server/main.test.ts',
  'server/metrics.test.ts',
  'server/payments/forecast.test.ts',
  'server/payments/histories.test.ts',
  'server/payout-accounts/typed-account.test.ts',
  'server/postbacks/addresses-of.test.ts',
  'server/postbacks/fair-senders.test.ts',
  'server/publishers/payment-info.test.ts',
  'server/registration/registration.test.ts',
  'server/reports/figures.test.ts',
];
/** They take a minute, or wait for one: begun last, they would leave a core idle in the end. */
const longest = [
  'server/postbacks/killed-senders.test.ts',
  'server/competitions/histories.test.ts',
  'server/payments/histories.test.ts',
  'server/main.embedded.test.ts',
  'tests/models/session.model.test.tsx',
  'tests/support/house/generators.test.ts',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.includes(relative(import.meta.dirname, moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, of no array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
/** Another order that is asked for (`--sequence.shuffle.files`) goes before. */
const isOrdered = process.argv.some((argument) => argument.startsWith('--sequence'));
if (!postgres) process.stdout.write('skipped: no PostgreSQL\n');

export default defineConfig({
  test: {
    // Tests wait, too: with a worker more than there are cores, none of those is idle.
    maxWorkers: availableParallelism() + 1,
    ...(!isOrdered && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          ...patient,
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/support/**/*.test.ts'],
          setupFiles: ['tests/support/render/setup-unit.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...screens,
          ...shared,
          name: 'ui',
          include: ['src/**/*.test.tsx', 'tests/models/**/*.test.tsx', everywhere],
          exclude: mocking,
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...screens, name: 'ui-alone', pool: 'threads', include: [...mocking, everywhere] },
      },
      {
        test: {
          ...server,
          name: 'server',
          exclude: postgres ? onceIsEnough : [],
          globalSetup: ['server/testing/setup-pglite.ts'],
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...server,
                name: 'server-postgres',
                exclude: ['server/**/*.embedded.test.ts', ...testsWithoutDatabase(import.meta.dirname)],
                globalSetup: ['server/testing/setup-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
