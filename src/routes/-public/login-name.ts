import type { PageSide } from '#world/page-side.ts';

const NOTE = 'login-name';

/** Who has just followed a link of a mail in this tab: the log-in that comes next has the name filled in. */
export function rememberLoginName({ notes }: PageSide, username: string | null): void {
  if (username !== null) notes.write(NOTE, { username });
}

/** Empty where nobody has. */
export function loginName({ notes }: PageSide): string {
  const username = notes.read(NOTE)?.['username'];
  return typeof username === 'string' ? username : '';
}
