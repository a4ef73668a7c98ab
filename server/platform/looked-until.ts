/** Up to when somebody has looked, as a call says it: no later than now, and no earlier than any date of the database. */
export const lookedUntil = (said: string, now: Date): Date =>
  new Date(Math.max(0, Math.min(Date.parse(said), now.getTime())));
