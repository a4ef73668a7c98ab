import { hash as hashAsAsked } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/**
 * Stands in for the library in tests: hashes at the least cost there is, which they carry in themselves, so that
 * comparing with them costs no more. What a hash of production costs is seen in `server/without-demo.test.ts`.
 */
export const hash = (password: string): Promise<string> =>
  hashAsAsked(password, { memoryCost: 8, timeCost: 1 });
