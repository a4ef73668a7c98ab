import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './server/testing/postgres-binaries.ts';

/** The server's tests run on the embedded database and again on a real PostgreSQL, where there is one. */
const server = {
  environment: 'node' as const,
  include: ['server/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};
const postgres = process.env['TEST_DATABASE_URL'] !== undefined || postgresBinaries() !== null;
if (!postgres) process.stdout.write('skipped: no PostgreSQL\n');

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/support/**/*.test.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'tests/models/**/*.test.tsx'],
          setupFiles: ['tests/support/setup-ui.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          globalSetup: ['server/testing/setup-pglite.ts'],
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...server,
                name: 'server-postgres',
                globalSetup: ['server/testing/setup-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
