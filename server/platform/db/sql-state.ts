/** PostgreSQL's five-character code of an error, drizzle's wrapping opened; null when it is not the database's. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) {
    return error.code;
  }
  return sqlState(error.cause);
}

/** Wrong data (class 22) or a broken constraint (class 23): the same statement would fail again. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');

/** Transactions that waited for each other in a ring, of which this one was given up: the same again may succeed. */
export const isLockFailure = (error: unknown): boolean => /^40(001|P01)$/.test(sqlState(error) ?? '');

/** Others have held rows longer than this one was told to wait for them: the same again may succeed, later. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** The statement ran longer than PostgreSQL was told to let it, and was given up. */
export const isCanceled = (error: unknown): boolean => sqlState(error) === '57014';
