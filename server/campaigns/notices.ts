import type { CampaignKind } from '#contract/enumerations.ts';
import { PANEL_BASE } from '#contract/paths.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textsOf, type TextValues } from '../platform/texts.ts';
import type { StandingEvent } from './standing.ts';

type Told = readonly [title: TextKey, text: TextKey];

/** What the publisher is told of a manager's decision; of its own doing nothing. */
const told: Readonly<Partial<Record<StandingEvent, Told>>> = {
  'manager.approved': ['campaignApprovedTitle', 'campaignApprovedText'],
  'manager.declined': ['campaignDeclinedTitle', 'campaignReasonText'],
  'manager.suspended': ['campaignSuspendedTitle', 'campaignSuspendedText'],
  'manager.resumed': ['campaignResumedTitle', 'campaignResumedText'],
};

interface About {
  readonly kind: CampaignKind;
  readonly id: string;
  readonly name: string;
}

/** Address of the page of an offer or a smartlink in the panel. */
const pageOf = ({ kind, id }: Pick<About, 'kind' | 'id'>): string => `${PANEL_BASE}/${kind}s/${id}`;

/** A notification that leads to the offer or smartlink; null: there is nothing to tell. */
export function noticeOf({
  event,
  reason,
  ...about
}: About & { readonly event: StandingEvent; readonly reason: string | undefined }) {
  const keys = told[event];
  return keys ? campaignNotice(about, keys, { reason: reason ?? '' }) : null;
}

/** A notification about an offer or a smartlink, in four languages. */
export const campaignNotice = (about: About, [title, text]: Told, values: TextValues = {}) => ({
  texts: textsOf({ title, text }, { name: about.name, ...values }),
  link: pageOf(about),
});
