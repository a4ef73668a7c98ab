import type { PostbackScope, PostbackTrigger } from '#contract/postback-names.ts';

/** What decides whether a postback is called. */
export interface PostbackChoice {
  readonly scope: PostbackScope;
  /** Number of the offer or smartlink; null where the scope is all. */
  readonly campaign: number | null;
  /** Titles of goals; none: every goal. Not asked of smartlink traffic. */
  readonly goals: readonly string[];
  readonly statuses: readonly PostbackTrigger[];
}

/** A change of a conversion that postbacks are called for. */
export interface PostbackOccasion {
  readonly offer: number | null;
  readonly smartlink: number | null;
  readonly goal: string;
  readonly status: PostbackTrigger;
}

/**
 * The postbacks that are called: those of the offer or the smartlink itself, and only where it has none that
 * fits, those for all. Several that win are all called. One that is paused wins like any other.
 */
export function winningPostbacks<P extends PostbackChoice>(
  postbacks: readonly P[],
  occasion: PostbackOccasion,
): readonly P[] {
  const fitting = postbacks.filter((postback) => fits(postback, occasion));
  const own = fitting.filter(({ scope }) => scope !== 'all');
  return own.length > 0 ? own : fitting;
}

function fits({ scope, campaign, goals, statuses }: PostbackChoice, occasion: PostbackOccasion): boolean {
  if (!statuses.includes(occasion.status)) return false;
  if (scope !== 'all' && campaign !== occasion[scope]) return false;
  return occasion.smartlink !== null || goals.length === 0 || goals.includes(occasion.goal);
}
