import { Button } from '@mantine/core';
import type { ListView } from '#domain/list-view.ts';
import { named } from '#domain/named.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CampaignRow } from '#ui/campaigns/campaign-row.ts';
import { Cockpit } from '#ui/campaigns/cockpit.tsx';
import { CopyLink } from '#ui/campaigns/copy-link.tsx';
import { GoalsCard } from '#ui/campaigns/offer-overview.tsx';
import { FiguresCard, TargetingCard } from '#ui/campaigns/overview.tsx';
import { WaitsCard } from '#ui/campaigns/waits-card.tsx';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import type { Answered } from '#world/use-ask.ts';
import type { World } from '#world/world.ts';
import type { Kind } from './-kinds.ts';
import { ReportLink } from './-overview-tabs.tsx';
import { useLinksToCopy } from './-use-links-to-copy.ts';
import { useWaits } from './-use-waits.ts';

/** What stands on the page of one in place of the answer that did not come; null: it came, or no list has kept it. */
export const keptPart = <Row extends CampaignRow>(
  world: World,
  kind: Kind<Row>,
  { view: list, id }: { readonly view: ListView<readonly Row[]>; readonly id: string },
  { view, refresh }: Answered<unknown>,
) => {
  const row = list.kind === 'ready' && list.value.find((one) => one.id === id);
  if (view.kind !== 'unavailable' || !row) return null;
  const offline = view.reason === 'offline';
  return {
    name: named(row),
    body: <KeptCampaign world={world} kind={kind} row={row} offline={offline} onRetry={refresh} />,
  };
};

interface KeptCampaignProps<Row> {
  readonly world: World;
  readonly kind: Kind<Row>;
  readonly row: Row;
  /** Whether there is no network, and not a network that fails. */
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** What the list has kept of an offer or smartlink whose page the network does not give now, and what is missing of it. */
function KeptCampaign<Row extends CampaignRow>(props: KeptCampaignProps<Row>) {
  const { world, kind, row, offline, onRetry } = props;
  const { t } = useTranslation('offers');
  const { t: ui } = useTranslation('ui');
  const { waitsOf, undo } = useWaits(world, kind.campaign);
  const waits = waitsOf(row);
  const { linkOf, preset } = useLinksToCopy(world, kind);
  const link = linkOf(row);
  return (
    <>
      <Cockpit row={row} display={kind.displayOf(row)} waits={waits}>
        {link !== null && <CopyLink link={link} preset={preset} />}
      </Cockpit>
      <Callout kind="warning">
        <div className="row flow ends">
          {t(($) => (offline ? $.kept.offline : $.kept.failed))}
          <Button variant="default" size="xs" onClick={onRetry}>
            {ui(($) => $.retry)}
          </Button>
        </div>
      </Callout>
      {waits && <WaitsCard onUndo={() => undo(row.id)} />}
      <Columns>
        <>
          {'goals' in row && <GoalsCard goals={row.goals} />}
          <TargetingCard row={row} />
        </>
        <FiguresCard row={row} report={<ReportLink search={searchOf(kind, row)} />} />
      </Columns>
    </>
  );
}

const searchOf = ({ campaign }: Pick<Kind<never>, 'campaign'>, { relativeId }: CampaignRow) =>
  campaign === 'offer'
    ? { offerCampaignRelativeId: [relativeId] as [number] }
    : { smartlinkCampaign: [relativeId] as [number] };
