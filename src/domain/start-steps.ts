import type { Dashboard } from '#contract/resources/dashboard.ts';

/** What a new account does before its first figures, in this order. */
export const startSteps = ['activate', 'offer', 'link', 'postback', 'payout'] as const;
export type StartStep = (typeof startSteps)[number];

/** Of a step: whether it is done, or null where it cannot be done in this panel. */
export type StepsDone = Readonly<Record<StartStep, boolean | null>>;

/** Only what can be done is a step; the first that is not done yet is the one to do now. */
export function stepsOf(done: StepsDone): readonly { readonly step: StartStep; readonly done: boolean }[] {
  return startSteps.flatMap((step) => {
    const is = done[step];
    return is === null ? [] : [{ step, done: is }];
  });
}

/** Nobody has come in this period, nor in the one before it: there is nothing to show but dashes. */
export const isQuiet = ({ current, previous }: Pick<Dashboard, 'current' | 'previous'>): boolean =>
  [current, ...(previous ? [previous] : [])].every(
    ({ hits, clicks, conversions }) => hits === 0 && clicks === 0 && conversions === 0,
  );
