import type { ReactNode } from 'react';
import type { Traffic } from '#domain/my-traffic.ts';
import type { CampaignQuestion } from '#domain/narrow-campaigns.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CampaignRow } from '#ui/campaigns/campaign-row.ts';
import { CampaignSearch } from '#ui/campaigns/campaign-search.tsx';
import { useCampaignColumns } from '#ui/campaigns/columns.tsx';
import { useCopyKey } from '#ui/campaigns/use-copy-key.ts';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';
import type { FilterField } from '#ui/kit/filter-drawer/filter-field.ts';
import { ListPage } from '#ui/kit/list-page/list-page.tsx';
import type { ListSearch } from '#ui/kit/list-page/list-search.ts';
import type { Answered } from '#world/use-ask.ts';
import { useDraft } from '#world/use-draft.ts';
import type { World } from '#world/world.ts';
import type { Kind } from './-kinds.ts';
import { useActs } from './-use-acts.tsx';
import { useCopyOfRow } from './-use-copy-of-row.ts';
import { useWaits } from './-use-waits.ts';
import { useNarrowed } from './-use-narrowed.ts';

type Search = ListSearch & CampaignQuestion & { readonly request?: string | undefined };

interface CampaignListProps<Row, S> {
  readonly world: World;
  readonly kind: Kind<Row>;
  readonly list: Answered<readonly Row[]>;
  readonly narrow: (rows: readonly Row[], asked: CampaignQuestion) => readonly Row[];
  readonly filters: readonly FilterField[];
  readonly Detail: DetailLink;
  /** Traffic that the rows are for; null or absent: for any. */
  readonly traffic?: Traffic | null;
  /** Chooses it. */
  readonly trafficBar?: ReactNode;
  readonly search: S;
  readonly onSearch: (next: S) => void;
}

/** The list of all campaigns of a kind: whole on this device, and searched and filtered there. */
export function CampaignList<Row extends CampaignRow, S extends Search>(props: CampaignListProps<Row, S>) {
  const { world, kind, list, narrow, filters, Detail, traffic = null, trafficBar, search, onSearch } = props;
  const { t } = useTranslation('offers');
  const asked = list.view.kind === 'ready' ? list.view.value : [];
  const { onAct, dialog } = useActs(
    world,
    kind,
    search.request === undefined ? undefined : asked.find(({ id }) => id === search.request),
  );
  const { waitsOf } = useWaits(world, kind.campaign);
  const { copyOf, said } = useCopyOfRow(world, kind);
  useCopyKey();
  return (
    <>
      <ListPage
        title={t(($) => $.kinds[kind.campaign].list)}
        list={{ ...list, view: useNarrowed(list.view, search, narrow) }}
        columns={useCampaignColumns(kind, {
          actionOf: kind.actionOf,
          onAct,
          copyOf,
          waitsOf,
          Detail,
          traffic,
        })}
        rowId={idOf}
        filters={filters}
        draft={useDraft('filters', world.page)}
        search={search}
        onSearch={onSearch}
        defaultSort={byEarnings}
        emptyHint={t(($) => $.kinds[kind.campaign].empty)}
        dated={false}
        summary={trafficBar}
        // what has not come yet is not none
        leftOver={
          list.view.kind === 'ready'
            ? (values) =>
                t(($) => $.kinds[kind.campaign].left, {
                  count: narrow(asked, { ...values, search: search.search }).length,
                })
            : undefined
        }
        controls={
          <CampaignSearch
            campaign={kind.campaign}
            search={search.search ?? ''}
            onSearch={(text) =>
              onSearch({ ...search, search: text === '' ? undefined : text, page: undefined })
            }
          />
        }
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {dialog}
    </>
  );
}

const idOf = ({ id }: CampaignRow): string => id;
/** What earns others the most stands first. */
const byEarnings = { field: 'EPC', direction: 'descend' } as const;
