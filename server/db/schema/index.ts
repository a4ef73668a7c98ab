/** All tables together: the one barrel, because drizzle and drizzle-kit want the schema as one module. */
export * from './publishers.ts';
export * from './sessions.ts';
export * from './mail-tokens.ts';
export * from './mails.ts';
export * from './custom-fields.ts';
export * from './offers.ts';
export * from './smartlinks.ts';
export * from './links.ts';
export * from './announcements.ts';
export * from './idempotency.ts';
export * from './rate-limits.ts';
export * from './settings.ts';
export * from './hits.ts';
export * from './payments.ts';
export * from './conversions.ts';
export * from './ledger.ts';
export * from './rollups.ts';
