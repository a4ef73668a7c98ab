import type { StatusTone } from '#domain/status-display.ts';

/** One of what a select offers. */
export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
  /** '#12' in the search finds it. */
  readonly relativeId?: number;
  readonly tone?: StatusTone;
  /** ISO code: the flag before the label. */
  readonly country?: string;
  /** Stands first, under a heading of its own. */
  readonly popular?: boolean;
}

/** What a paged select asks for. '#12' is a search by relative id (specification 5). */
export interface PageQuery {
  /** From 1. */
  readonly page: number;
  readonly search?: string;
  readonly relativeId?: number;
}

/** One page of the answer. */
export interface OptionPage {
  readonly options: readonly FilterOption[];
  readonly total: number;
}

/** Fetches a page; null where it could not be had. The route connects it. */
export type LoadPage = (query: PageQuery, signal: AbortSignal) => Promise<OptionPage | null>;

/** Options that are loaded: what is known of them and whether more may come. */
export interface OptionSource {
  readonly options: readonly FilterOption[];
  readonly state: 'ready' | 'loading' | 'unavailable';
  /** The list is the server's: its pages and searches; `options` is what the device has of it. Absent: all are here. */
  readonly load?: LoadPage;
}
