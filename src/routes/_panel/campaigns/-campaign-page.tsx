import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { smartlinkTabs } from '#contract/enumerations.ts';
import type { SearchOf } from '#contract/search.ts';
import type { DisplayStatus } from '#domain/status-display.ts';
import { named } from '#domain/named.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cockpit } from '#ui/campaigns/cockpit.tsx';
import { CopyLink } from '#ui/campaigns/copy-link.tsx';
import { NoLink } from '#ui/campaigns/no-link.tsx';
import { StateCard, type StateFigures } from '#ui/campaigns/state-card.tsx';
import { actionClass } from '#ui/kit/action/action.tsx';
import { DetailPage } from '#ui/kit/detail-page/detail-page.tsx';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import type { Answered } from '#world/use-ask.ts';
import type { World } from '#world/world.ts';
import { Missing } from '../../-missing.tsx';
import { isMissing } from '../-is-missing.ts';
import type { Kind } from './-kinds.ts';
import { Creatives, Postbacks, ShortLinks, Workbench } from './-late-parts.ts';
import type { campaignSearch } from './-search.ts';
import type { CampaignOfPage, OfferOfPage, SmartlinkOfPage } from './-tabs.ts';
import { useActs } from './-use-acts.tsx';
import { useLinksToCopy } from './-use-links-to-copy.ts';
import { useWaits } from './-use-waits.ts';

type Search = SearchOf<typeof campaignSearch>;

/** What the pages of the kinds differ in. */
export interface PagedKind<Row> extends Kind<Row> {
  /** Where all of them are. */
  readonly list: '/offers' | '/smartlinks';
  readonly goalsOf: (row: Row) => OfferOfPage['goals'];
  readonly Overview: ComponentType<{ readonly row: Row; readonly world: World }>;
}

interface TabProps<Row> {
  readonly world: World;
  readonly kind: PagedKind<Row>;
  readonly row: Row;
  readonly tab: Search['selectedTab'];
}

interface CampaignPageProps<Row> extends Pick<TabProps<Row>, 'world' | 'kind'> {
  readonly detail: Answered<Row>;
  readonly search: Search;
  readonly onTab: (tab: Search['selectedTab']) => void;
  /** What the list has kept of it, shown where the network does not answer; null: nothing. */
  readonly kept: { readonly name: string; readonly body: ReactNode } | null;
}

/** The page of one campaign: what matters at a glance, words where something is wrong or to be done, then the tabs (specification 2). */
export function CampaignPage<Row extends CampaignOfPage>(props: CampaignPageProps<Row>) {
  const { world, kind, detail, search, onTab, kept } = props;
  const { t } = useTranslation('offers');
  const { view } = detail;
  const asked = view.kind === 'ready' && view.value.id === search.request ? view.value : undefined;
  const { onAct, dialog } = useActs(world, kind, asked);
  const narrow = useNarrow();
  const { waitsOf, undo } = useWaits(world, kind.campaign);
  const { linkOf, preset } = useLinksToCopy(world, kind);
  if (isMissing(view)) return <Missing />;
  return (
    <>
      <DetailPage
        title={kept?.name ?? t(($) => $.kinds[kind.campaign].one)}
        nameOf={named}
        detail={detail}
        kept={kept?.body}
        back={
          <Link className="note link" to={kind.list}>
            {t(($) => $.kinds[kind.campaign].all)}
          </Link>
        }
      >
        {(row) => {
          const action = kind.actionOf(row);
          const waits = waitsOf(row);
          const display = kind.displayOf(row);
          const link = linkOf(row);
          return (
            <>
              <Cockpit row={row} display={display} waits={waits}>
                {link !== null && <CopyLink link={link} preset={preset} />}
                {action !== null && waits === null && (
                  <Button size={narrow ? 'xs' : 'sm'} onClick={() => onAct(row, action)}>
                    {t(($) => $.actions[action])}
                  </Button>
                )}
              </Cockpit>
              <StateCard
                campaign={kind.campaign}
                status={display.status}
                reason={row.reason}
                figures={figuresOf(row, display.status)}
                onUndo={waits && (() => undo(row.id))}
              >
                {kind.asksManager(row) && (
                  <Link to="/support" search={{ selectedTab: 'contacts' }} className={actionClass('quiet')}>
                    {t(($) => $.actions.manager)}
                  </Link>
                )}
              </StateCard>
              <PageTabs
                label={t(($) => $.tabs.label)}
                tabs={smartlinkTabs.map((id) => ({
                  id,
                  // all of them fit on a phone
                  label: t(($) => $.tabs[narrow && id === 'links_and_creatives' ? 'links' : id]),
                }))}
                selected={search.selectedTab}
                onSelect={onTab}
              >
                <Suspense fallback={<Skeleton height={220} radius="lg" />}>
                  <Tab world={world} kind={kind} row={row} tab={search.selectedTab} />
                </Suspense>
              </PageTabs>
            </>
          );
        }}
      </DetailPage>
      {dialog}
    </>
  );
}

/** What the words of its state count. */
const figuresOf = (row: CampaignOfPage, status: DisplayStatus): StateFigures =>
  'limitReached' in row
    ? status === 'beyondLimit'
      ? { limit: row.limitReached }
      : reachedIn(row.offers)
    : row.capReached === 'total'
      ? { taken: row.totalTaken, limit: row.totalCap }
      : { taken: row.dayTaken, limit: row.dayCap };

/** The limits that its offers have reached, added up. */
function reachedIn(offers: SmartlinkOfPage['offers']): StateFigures {
  const caps = offers.flatMap(({ cap }) => cap ?? []);
  return {
    taken: caps.reduce((sum, { taken }) => sum + taken, 0),
    limit: caps.reduce((sum, { limit }) => sum + limit, 0),
  };
}

function Tab<Row extends CampaignOfPage>({ world, kind, row, tab }: TabProps<Row>) {
  const { campaign, Overview } = kind;
  const { relativeId } = row;
  const link = kind.takesVisitors(row) ? row.link : null;
  const noLink = link === null && <NoLink status={kind.displayOf(row).status} off={row.link !== null} />;
  switch (tab) {
    case 'links_and_creatives':
      return (
        <>
          {noLink}
          {link !== null && (
            <Workbench
              world={world}
              of={campaign === 'offer' ? 'offers' : 'smartlinks'}
              link={link}
              campaign={row}
            />
          )}
          <Creatives world={world} campaign={campaign} relativeId={relativeId} />
        </>
      );
    case 'overview':
      return <Overview row={row} world={world} />;
    case 'postback': {
      const goalNames = kind.goalsOf(row);
      const goals = goalNames.map(({ title }) => title);
      return <Postbacks world={world} campaign={{ kind: campaign, relativeId, goals, goalNames }} />;
    }
    case 'shortlink':
      return (
        <>
          {noLink}
          <ShortLinks
            world={world}
            kind={campaign}
            campaign={relativeId}
            open={link !== null}
            allowed={row.trackingParameters}
          />
        </>
      );
  }
}
