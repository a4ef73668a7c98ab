import type { CampaignKind } from '#contract/enumerations.ts';
import { SHORT_LINKS_MAX } from '#contract/limits.ts';
import { shortLinkDomains } from '#contract/resources/domains.ts';
import { trafficTypes } from '#contract/resources/offers.ts';
import { deleteShortLink, type ShortLink, shortLinks } from '#contract/resources/short-links.ts';
import { addressText } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { ShortLinkList } from '#ui/short-links/short-link-list.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';
import { useOpened, useOpenedRow } from '../-use-opened.ts';
import { EditShortLink } from './-edit-short-link.tsx';
import { NewShortLink } from './-new-short-link.tsx';
import { useNames } from '../campaigns/-use-names.ts';
import { TestClick } from '../workbench/-test-click.tsx';

interface ShortLinksProps {
  readonly world: World;
  readonly kind: CampaignKind;
  /** `relativeId` of the offer or smartlink. */
  readonly campaign: number;
  /** Tracking parameters that its link may carry. */
  readonly allowed: readonly string[];
  /** Whether it is live, so that links of it can be made. */
  readonly open: boolean;
}

/**
 * Makes short links of one offer or smartlink, shows what came of them, changes and deletes them. All of them are asked
 * for: the limit counts those of other campaigns too.
 */
export function ShortLinks({ world, kind, campaign, allowed, open }: ShortLinksProps) {
  const { t } = useTranslation('shortLinks');
  const address = useOpened();
  const list = useAsk(useLateAsk(world, shortLinks, {}));
  const domains = useAsk(useLateAsk(world, shortLinkDomains, {}));
  const types = useNames(world, trafficTypes);
  const typeOptions = [...types].map(([value, label]) => ({ value, label }));
  const { view } = list;
  const rows = view.kind === 'ready' ? view.value : [];
  const mine = rows.filter((row) => row.kind === kind && row.campaign === campaign);
  const opened = useOpenedRow(mine, address.search.open);
  const edited = useLastShown(opened);
  const removal = useCommand(world, deleteShortLink, { onDone: () => t(($) => $.deleted) });
  const deletion = useQuestion<ShortLink>(world, {
    question: ({ url }) => ({ lead: t(($) => $.deleteLead, { url: addressText(url) }) }),
    onConfirm: ({ id }) => removal.send({ values: { id } }),
  });
  return (
    <>
      {open && (
        <NewShortLink
          world={world}
          kind={kind}
          campaign={campaign}
          types={typeOptions}
          allowed={allowed}
          domains={domains.view.kind === 'ready' ? domains.view.value : []}
          count={rows.length}
          max={SHORT_LINKS_MAX}
        />
      )}
      <ShortLinkList
        list={list}
        rows={mine}
        open={open}
        types={types}
        blocker={removal.blocker}
        deleting={removal.busyId}
        notice={removal.notice}
        renderTest={({ url }) => <TestClick world={world} link={url} />}
        onEdit={({ id }) => address.open({ open: id })}
        onDelete={deletion.ask}
      />
      {edited && (
        <EditShortLink
          key={formKey(edited)}
          world={world}
          row={edited}
          opened={opened !== null}
          allowed={allowed}
          types={typeOptions}
          onClose={() => address.close()}
          onGone={list.refresh}
        />
      )}
      {deletion.dialog}
    </>
  );
}

/** What was changed and not saved is found again, until the short link itself is another. */
const formKey = ({ id, trafficType, subIds, cover }: ShortLink) =>
  JSON.stringify([id, trafficType, subIds, cover]);
