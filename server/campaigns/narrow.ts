/** What both lists are asked by; an absent one narrows nothing. */
export interface Asked {
  readonly search?: string | undefined;
  readonly relativeId?: number | undefined;
  readonly status?: readonly string[] | undefined;
}

interface Named {
  readonly relativeId: number;
  readonly name: string;
}

/** Whether the name contains what is searched, or the number is the one after '#' (specification 5). */
export function finderOf({ search, relativeId }: Asked): (row: Named) => boolean {
  const number = relativeId ?? (/^#\d{1,9}$/.test(search ?? '') ? Number(search?.slice(1)) : undefined);
  if (number !== undefined) return (row) => row.relativeId === number;
  const wanted = search?.toLocaleLowerCase();
  return wanted === undefined ? () => true : (row) => row.name.toLocaleLowerCase().includes(wanted);
}

/** Filter statuses of specification 4 that are called otherwise than the states. */
const stateNames: Readonly<Record<string, string>> = { launch: 'available', active: 'live' };

export const hasState = ({ status }: Asked, state: string | null): boolean =>
  status === undefined || (state !== null && status.some((name) => (stateNames[name] ?? name) === state));

export const among = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
  wanted === undefined || values.some((value) => wanted.includes(value));
