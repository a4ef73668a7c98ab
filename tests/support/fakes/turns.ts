/**
 * Lets everything run that waits for no clock: promises, drawings, the database in memory. For what must not
 * happen; what must is waited for by its condition.
 */
export async function turns(count = 30): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
