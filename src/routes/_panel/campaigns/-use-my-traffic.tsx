import { type ReactNode, useMemo } from 'react';
import {
  createMyTraffic,
  deleteMyTraffic,
  type MyTraffic,
  type myTraffic,
} from '#contract/resources/my-traffic.ts';
import type { Traffic } from '#domain/my-traffic.ts';
import type { CampaignQuestion } from '#domain/narrow-campaigns.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ShownTraffic, TrafficBar } from '#ui/campaigns/traffic-bar.tsx';
import { trafficText } from '#ui/campaigns/traffic-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import type { Ask, World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';

interface Asked extends CampaignQuestion {
  /** Id of the saved traffic that the list is for. */
  readonly traffic?: string | undefined;
}

interface Given {
  readonly world: World;
  readonly asked: Ask<typeof myTraffic>;
  /** Names of promo channels by their ids, as far as they are known. */
  readonly channels: ReadonlyMap<string, string>;
  readonly search: Asked;
  /** Lays this over what the address says. */
  readonly onSearch: (change: Chosen) => void;
}

interface Chosen {
  readonly traffic: string | undefined;
  /** Filters that have become traffic are none any more. */
  readonly country?: undefined;
  readonly device?: undefined;
  readonly promoChannel?: undefined;
}

interface UsedTraffic {
  /** What the list is for; null: for everything. Keeps its identity while nothing changes. */
  readonly traffic: Traffic | null;
  /** Stands above the list. */
  readonly bar: ReactNode;
}

/** Traffic that the publisher has saved: chosen, saved from the filters, deleted after a question. */
export function useMyTraffic({ world, asked, channels, search, onSearch }: Given): UsedTraffic {
  const { t } = useTranslation('offers');
  const { country: countryName } = usePublisherFormat();
  const { view } = useAsk(asked);
  const rows = view.kind === 'ready' ? view.value : view.kind === 'empty' ? none : null;
  const chosen = rows?.find(({ id }) => id === search.traffic);
  const { country, device, promoChannel } = chosen ?? nothing;
  const traffic = useMemo(
    () => (country === null ? null : { country, device, promoChannel }),
    [country, device, promoChannel],
  );
  const textOf = (of: Traffic): string => trafficText(of, { t, country: countryName, channels });
  const saving = useCommand(world, createMyTraffic, {
    onDone: (row: MyTraffic) => {
      onSearch({ traffic: row.id, country: undefined, device: undefined, promoChannel: undefined });
      return t(($) => $.traffic.saved, { traffic: textOf(row) });
    },
  });
  const removal = useCommand(world, deleteMyTraffic, {
    onDone: () => {
      onSearch({ traffic: undefined });
      return undefined;
    },
  });
  const deletion = useQuestion<ShownTraffic>(world, {
    question: ({ text }) => ({ lead: text }),
    onConfirm: ({ id }) => removal.send({ values: { id } }),
  });
  const wanted = chosen ? null : savable(search);
  return {
    traffic,
    bar: (
      <>
        <TrafficBar
          saved={rows?.map((row) => ({ id: row.id, country: row.country, text: textOf(row) })) ?? null}
          chosen={chosen?.id ?? null}
          onSave={wanted && (() => saving.send({ body: wanted }))}
          blocker={saving.blocker}
          onChoose={(id) => onSearch({ traffic: id ?? undefined })}
          onDelete={deletion.ask}
        />
        {saving.notice}
        {removal.notice}
        {chosen && <p className="note">{t(($) => $.traffic.why)}</p>}
        {deletion.dialog}
      </>
    ),
  };
}

const none: readonly MyTraffic[] = [];
const nothing = { country: null, device: null, promoChannel: null };

/** What the filters say of one's traffic: one country, and at most one device and one channel. */
function savable({ country, device = [], promoChannel = [] }: CampaignQuestion): Traffic | null {
  const [only, ...others] = country ?? [];
  if (only === undefined) return null;
  if (others.length > 0 || device.length > 1 || promoChannel.length > 1) return null;
  return { country: only, device: device[0] ?? null, promoChannel: promoChannel[0] ?? null };
}
