import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusDisplay } from '#domain/status-display.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';
import { StateCard } from '#ui/campaigns/state-card.tsx';
import type { CampaignAction } from '#ui/campaigns/campaign-row.ts';
import type { World } from '#world/world.ts';
import type { DetailTab } from './-tabs.ts';

interface DetailProps<Row> {
  readonly row: Row;
  readonly world: World;
  readonly display: StatusDisplay;
  /** What the lifecycle takes now. */
  readonly action: CampaignAction | null;
  readonly onAct: (row: Row, action: CampaignAction) => void;
  readonly tabs: readonly DetailTab<Row>[];
  readonly selected: DetailTab<Row>['id'];
  readonly onTab: (tab: DetailTab<Row>['id']) => void;
}

/** State with its words and ways on, then the tabs that are declared. */
export function Detail<Row extends { readonly id: string; readonly reason: string | null }>(
  props: DetailProps<Row>,
): ReactNode {
  const { row, world, display, action, onAct, tabs, selected, onTab } = props;
  const { t } = useTranslation('offers');
  // A tab that this page does not have is the first.
  const shown = tabs.find(({ id }) => id === selected) ?? tabs[0];
  return (
    <>
      <StateCard display={display} reason={row.reason}>
        {action !== null && <Button onClick={() => onAct(row, action)}>{t(($) => $.actions[action])}</Button>}
        {asksManager.includes(display.status) && (
          <Link to="/support" search={{ selectedTab: 'contacts' }} className={actionClass('quiet')}>
            {t(($) => $.actions.manager)}
          </Link>
        )}
      </StateCard>
      {shown && (
        <PageTabs
          label={t(($) => $.tabs.label)}
          tabs={tabs.map(({ id }) => ({ id, label: t(($) => $.tabs[id]) }))}
          selected={shown.id}
          onSelect={onTab}
        >
          <Suspense fallback={<Skeleton height={220} radius="lg" />}>
            <shown.Content row={row} world={world} />
          </Suspense>
        </PageTabs>
      )}
    </>
  );
}

/** Where the manager's word is the only way on. */
const asksManager: readonly StatusDisplay['status'][] = [
  'declined',
  'suspended',
  'verticalDisabled',
  'test',
  'requested',
  'unknown',
];
