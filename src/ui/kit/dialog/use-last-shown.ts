import { useState } from 'react';

/** What something was opened for, null while it never was: while it fades away, `value` is null and it still shows this. */
export function useLastShown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
