import { useState } from 'react';
import * as v from 'valibot';
import type { Offer } from '#contract/resources/offers.ts';
import type { Smartlink } from '#contract/resources/smartlinks.ts';
import type { LinkCampaign } from '#domain/link-batch.ts';
import { optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import type { LinkChoice } from '#ui/workbench/link-fields.tsx';
import { type BatchChoice, ManyLinks } from '#ui/workbench/many-links.tsx';
import type { World } from '#world/world.ts';
import { offerKind, smartlinkKind } from '../campaigns/-kinds.ts';
import { useCampaigns } from '../campaigns/-use-campaigns.ts';

export interface BatchProps {
  readonly world: World;
  readonly of: 'offers' | 'smartlinks';
  /** The campaign whose page this is. */
  readonly here: LinkCampaign;
  readonly common: Pick<LinkChoice, 'domain' | 'parameters'>;
}

const Sources = v.object({ sources: v.string() });

/** Links of many offers, or of many smartlinks, out of the list that is kept on this device. */
export function LinkBatch({ world, of, here, common }: BatchProps) {
  const view = useCampaigns(world, of === 'offers' ? 'offer' : 'smartlink');
  const { notes } = world.page;
  const [choice, setChoice] = useState<BatchChoice>(() => {
    const kept = v.safeParse(Sources, notes.read(NOTE));
    return { campaigns: [here.relativeId], sources: kept.success ? kept.output.sources : '' };
  });
  // links that take no visitors now are none to send them to
  const listed = view.kind === 'ready' ? view.value.filter(takesVisitors).flatMap(campaignOf) : [];
  const campaigns = listed.some(({ relativeId }) => relativeId === here.relativeId)
    ? listed
    : [here, ...listed];
  return (
    <ManyLinks
      of={of}
      campaigns={campaigns}
      state={optionSource(view, () => []).state}
      common={common}
      choice={choice}
      onChange={(next) => {
        setChoice(next);
        notes.write(NOTE, { sources: next.sources });
      }}
    />
  );
}

/** The same sources send to every campaign. */
const NOTE = 'link-sources';

const takesVisitors = (row: Offer | Smartlink): boolean =>
  'smartlinkStatus' in row ? smartlinkKind.takesVisitors(row) : offerKind.takesVisitors(row);

const campaignOf = ({ relativeId, label, link, capReached }: Offer | Smartlink): readonly LinkCampaign[] =>
  link === null ? [] : [{ relativeId, label, base: link, cap: capReached }];
