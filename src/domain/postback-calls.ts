import { type PostbackTrigger, postbackTriggers } from '#contract/postback-names.ts';
import { type PostbackChoice, winningPostbacks } from './winning-postbacks.ts';

/** An offer or a smartlink, as far as it decides which postbacks are called. */
export interface CalledCampaign {
  readonly kind: 'offer' | 'smartlink';
  readonly relativeId: number;
  /** Titles; none of a smartlink. */
  readonly goals: readonly string[];
}

/** Who is called when a conversion comes to `status`, by the goals that this is true of. */
export interface PostbackCalls<P> {
  readonly status: PostbackTrigger;
  /** Null: every goal. */
  readonly goals: readonly string[] | null;
  readonly called: readonly P[];
}

/** Which postbacks win for a campaign, status by status; goals that call the same ones stand together. */
export function postbackCalls<P extends PostbackChoice>(
  postbacks: readonly P[],
  { kind, relativeId, goals }: CalledCampaign,
): readonly PostbackCalls<P>[] {
  const [offer, smartlink] = kind === 'offer' ? [relativeId, null] : [null, relativeId];
  const asked = goals.length > 0 ? goals : [''];
  return postbackTriggers.flatMap((status) => {
    const groups: { goals: string[]; called: readonly P[] }[] = [];
    for (const goal of asked) {
      const called = winningPostbacks(postbacks, { offer, smartlink, goal, status });
      const same = groups.find((group) => isSame(group.called, called));
      if (same) same.goals.push(goal);
      else groups.push({ goals: [goal], called });
    }
    return groups.map((group) => ({
      status,
      goals: groups.length === 1 ? null : group.goals,
      called: group.called,
    }));
  });
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Those that a page shows: the campaign's own, and those for all traffic. Without a campaign all of them. */
export const postbacksOf = <P extends PostbackChoice>(
  postbacks: readonly P[],
  campaign: Pick<CalledCampaign, 'kind' | 'relativeId'> | null,
): readonly P[] =>
  postbacks.filter(
    (one) =>
      campaign === null ||
      one.scope === 'all' ||
      (one.scope === campaign.kind && one.campaign === campaign.relativeId),
  );
