import { defineConfig } from 'drizzle-kit';

// oxlint-disable-next-line import/no-default-export -- drizzle-kit wants it
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
});
