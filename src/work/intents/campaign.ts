import type { CampaignKind } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import {
  launchOffer,
  launchSmartlink,
  requestOffer,
  requestSmartlink,
} from '#contract/resources/campaign-actions.ts';
import type { Access } from '#contract/statuses.ts';
import { putChangedRow } from '#db/rows.ts';
import { isFields, keepOver, overOne, overRows } from './keep-over.ts';
import type { Granted, IntentOf, IntentRecord } from './record.ts';

type CampaignIntent = IntentOf<'campaign.request'> | IntentOf<'campaign.launch'>;

const listOf = { offer: paths.offers, smartlink: paths.smartlinks } as const;
const pageOf = { offer: paths.offer, smartlink: paths.smartlink } as const;
const actions = {
  'campaign.request': { offer: requestOffer, smartlink: requestSmartlink },
  'campaign.launch': { offer: launchOffer, smartlink: launchSmartlink },
} as const;

/** What the network has decided meanwhile stands: the intent will be refused with its sentence. */
const moves: Readonly<Record<CampaignIntent['kind'], { readonly from: Access; readonly to: Access }>> = {
  'campaign.request': { from: 'onRequest', to: 'requested' },
  // Its link comes with the answer.
  'campaign.launch': { from: 'launch', to: 'active' },
};

type Fields = Readonly<Record<string, unknown>>;
/** With the last one that may be launched all the others change. */
const isLast = (row: Fields): boolean => typeof row['limitReached'] === 'number';
/** Beyond the limit one is asked for, though it is open. */
const standing = (row: Fields): unknown =>
  row['status'] === 'launch' && isLast(row) ? 'onRequest' : row['status'];

/** Offers and smartlinks alike. */
function recordOf<I extends CampaignIntent>(bodyOf: (intent: I) => unknown): IntentRecord<I> {
  const after =
    (campaign: CampaignKind) =>
    (row: Fields, intents: readonly I[]): Fields =>
      intents.reduce((before, intent) => {
        const { from, to } = moves[intent.kind];
        const isMeant =
          intent.campaign === campaign && intent.id === before['id'] && standing(before) === from;
        return isMeant ? { ...before, status: to } : before;
      }, row);
  const over = {
    [paths.offers]: overRows(after('offer')),
    [paths.offer]: overOne(after('offer')),
    [paths.smartlinks]: overRows(after('smartlink')),
    [paths.smartlink]: overOne(after('smartlink')),
  };
  return {
    command: (intent) => ({
      action: actions[intent.kind][intent.campaign],
      values: { id: intent.id },
      body: bodyOf(intent),
    }),
    merged: (earlier, later) =>
      earlier.campaign === later.campaign && earlier.id === later.id ? later : null,
    over,
    grant: async (granted) => {
      const { campaign } = granted.intent;
      const ofThisKind = {
        [listOf[campaign]]: over[listOf[campaign]],
        [pageOf[campaign]]: over[pageOf[campaign]],
      };
      const kept = await keepAnswer(granted);
      await keepOver(kept ? { [pageOf[campaign]]: over[pageOf[campaign]] } : ofThisKind, granted);
      // The row of the whole list is the network's own now; narrowed ones and its page are asked for again.
      return kept ? [listOf[campaign]] : [];
    },
  };
}

/** Keeps the row that the network answered, as it came; true where the whole list is right with it. */
async function keepAnswer({ tables, intent, answer, now }: Granted<CampaignIntent>): Promise<boolean> {
  const list = listOf[intent.campaign];
  const isRow =
    isFields(answer) && answer['id'] === intent.id && answer['@id'] === `${API_BASE}${list}/${intent.id}`;
  if (isRow) await putChangedRow(tables, list, answer, now);
  return isRow && !isLast(answer);
}

/** Asks the manager for an offer or a smartlink, with a word on the traffic. */
export const campaignRequest = recordOf<IntentOf<'campaign.request'>>(({ message }) => ({ message }));
export const campaignLaunch = recordOf<IntentOf<'campaign.launch'>>(() => ({}));
