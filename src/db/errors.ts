/** An open that would have created a database without anybody signing in. */
export class NoDatabase extends Error {
  constructor(name: string) {
    super(`database ${name} does not exist, and only signing in creates one`);
    this.name = 'NoDatabase';
  }
}

/** The error and those inside it; Dexie puts the browser's own into `inner`. */
function* chain(error: unknown): Generator<{ readonly name: string }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { name, inner } = current as { name?: unknown; inner?: unknown }; // any object may be looked at this way
    if (typeof name === 'string') yield { name };
    current = inner;
  }
}

const hasName = (error: unknown, names: readonly string[]): boolean =>
  [...chain(error)].some((link) => names.includes(link.name));

export const isNoDatabase = (error: unknown): boolean => hasName(error, ['NoDatabase']);

/** The device has no room left. Dexie tells it as an AbortError with the reason inside. */
export const isQuota = (error: unknown): boolean => hasName(error, ['QuotaExceededError', 'QuotaExceeded']);

/** The connection is gone though the database may be there: iOS closes connections in the background. */
export const isBroken = (error: unknown): boolean =>
  hasName(error, ['UnknownError', 'DatabaseClosedError', 'InvalidStateError']);
