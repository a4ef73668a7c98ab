import { paths } from '#contract/paths.ts';

/** What a person would call the families of data that a device keeps; texts in `settings.offline.families`. */
export type KeptKind =
  | 'profile'
  | 'balance'
  | 'dashboard'
  | 'reports'
  | 'conversions'
  | 'news'
  | 'notifications'
  | 'help'
  | 'pages'
  | 'sessions'
  | 'choices'
  | 'pictures'
  | 'other';

interface Amount {
  readonly records: number;
  /** Bytes. */
  readonly size: number;
  /** ms since 1970; null where nobody knows. */
  readonly newest: number | null;
}
export interface KeptLine extends Amount {
  readonly kind: KeptKind;
}

/** The paths that begin so belong to it; the first that fits counts. */
const kinds: readonly (readonly [start: string, kind: KeptKind])[] = [
  [paths.publisherCurrent, 'profile'],
  [paths.balance, 'balance'],
  [paths.transactions, 'balance'],
  [paths.payments, 'balance'],
  [paths.dashboard, 'dashboard'],
  ['/ch/reports', 'reports'],
  [paths.conversions, 'conversions'],
  [paths.announcements, 'news'],
  [paths.notifications, 'notifications'],
  [paths.faqs, 'help'],
  [paths.additionalPages, 'pages'],
  [paths.sessions, 'sessions'],
  [paths.timezones, 'choices'],
  [paths.registerMessengers, 'choices'],
  [paths.languages, 'choices'],
  [paths.countries, 'choices'],
  [paths.devices, 'choices'],
  ['/proxy_domains/', 'choices'],
  [paths.offerGoalsFilter, 'choices'],
];

/** A line a kind, the largest first. */
export function keptLines(families: readonly (Amount & { readonly path: string })[]): readonly KeptLine[] {
  const lines = new Map<KeptKind, KeptLine>();
  for (const { path, records, size, newest } of families) {
    const kind = kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'other';
    const known = lines.get(kind);
    lines.set(kind, {
      kind,
      records: (known?.records ?? 0) + records,
      size: (known?.size ?? 0) + size,
      newest: Math.max(known?.newest ?? 0, newest ?? 0),
    });
  }
  return [...lines.values()].toSorted((a, b) => b.size - a.size);
}
