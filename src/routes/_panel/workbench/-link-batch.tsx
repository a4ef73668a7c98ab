import { useState } from 'react';
import * as v from 'valibot';
import type { Cap } from '#contract/enumerations.ts';
import { offers } from '#contract/resources/offers.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import type { LinkCampaign } from '#domain/link-batch.ts';
import type { ListView } from '#domain/list-view.ts';
import { optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import type { LinkChoice } from '#ui/workbench/link-fields.tsx';
import { type BatchChoice, ManyLinks } from '#ui/workbench/many-links.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { type Kind, offerKind, smartlinkKind } from '../campaigns/-kinds.ts';

export interface BatchProps {
  readonly world: World;
  readonly of: 'offers' | 'smartlinks';
  /** The campaign whose page this is. */
  readonly here: LinkCampaign;
  readonly common: Pick<LinkChoice, 'domain' | 'parameters'>;
}

/** Links of many offers, or of many smartlinks, out of the list that is kept on this device. */
export function LinkBatch(props: BatchProps) {
  return props.of === 'offers' ? <OfOffers {...props} /> : <OfSmartlinks {...props} />;
}

function OfOffers(props: BatchProps) {
  const { view } = useAsk(useLateAsk(props.world, offers, {}));
  return <OfView {...props} view={view} kind={offerKind} />;
}
function OfSmartlinks(props: BatchProps) {
  const { view } = useAsk(useLateAsk(props.world, smartlinks, {}));
  return <OfView {...props} view={view} kind={smartlinkKind} />;
}

interface Row {
  readonly relativeId: number;
  readonly label: string;
  readonly link: string | null;
  readonly capReached: Cap | null;
}

const Sources = v.object({ sources: v.string() });

interface OfViewProps<R> extends BatchProps {
  readonly view: ListView<readonly R[]>;
  readonly kind: Pick<Kind<R>, 'takesVisitors'>;
}

function OfView<R extends Row>({ world, of, here, common, view, kind }: OfViewProps<R>) {
  const { notes } = world.page;
  const [choice, setChoice] = useState<BatchChoice>(() => {
    const kept = v.safeParse(Sources, notes.read(NOTE));
    return { campaigns: [here.relativeId], sources: kept.success ? kept.output.sources : '' };
  });
  // links that take no visitors now are none to send them to
  const listed = view.kind === 'ready' ? view.value.filter(kind.takesVisitors).flatMap(campaignOf) : [];
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

const campaignOf = ({ relativeId, label, link, capReached }: Row): readonly LinkCampaign[] =>
  link === null ? [] : [{ relativeId, label, base: link, cap: capReached }];
