import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/**/tables.ts', './server/**/tables/*.ts'],
  // scripts/schema-drift.js has it write into a copy
  out: process.env['MIGRATIONS_COPY'] ?? './server/platform/db/migrations',
});
