import { useRef } from 'react';
import { subIdNames } from '#contract/enumerations.ts';
import type { Failure } from '#contract/failure.ts';
import { changeShortLink, type ShortLink } from '#contract/resources/short-links.ts';
import { problemsIn } from '#contract/rules/problems.ts';
import { shortLinkRules } from '#contract/rules/short-link.ts';
import { changedSubIds } from '#domain/sub-ids.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { KeptCover } from '#ui/short-links/kept-cover.tsx';
import { type ShortLinkChange, ShortLinkDialog } from '#ui/short-links/short-link-dialog.tsx';
import { noSubIds } from '#ui/short-links/sub-id-fields.tsx';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { CoverField } from './-cover-field.tsx';
import { COVER, useCover } from './-use-cover.ts';

interface EditShortLinkProps {
  readonly world: World;
  /** As it was when it was opened. */
  readonly row: ShortLink;
  readonly opened: boolean;
  /** Tracking parameters that its offer's or smartlink's link may carry. */
  readonly allowed: readonly string[];
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
  /** It was deleted meanwhile. */
  readonly onGone: () => void;
}

const REMOVED = 'removed';
const isGone = (failure: Failure | null) => failure?.kind === 'refused' && failure.status === 404;

/**
 * Changes the traffic type, the sub ids and the picture of a short link; what was changed outlives a refusal and a
 * reload. Only that is sent: what another device has changed while the dialog stood open stays.
 */
export function EditShortLink({ world, row, opened, allowed, types, onClose, onGone }: EditShortLinkProps) {
  const kept = row.subIds;
  const initial: ShortLinkChange = { trafficType: row.trafficType, cover: '', ...noSubIds, ...kept };
  /** What a change is told apart from: as it was opened, then as it was last saved from here. */
  const before = useRef(initial);
  const { t } = useTranslation('shortLinks');
  const name = `short-link-${row.id}`;
  const change = useCommand(world, changeShortLink, {
    form: name,
    onFailed: (failure) => {
      if (isGone(failure)) onGone();
    },
    onDone: () => {
      const sent = form.sent();
      if (cover.settleSent() && form.settleSent()) forget();
      else before.current = sent;
      return t(($) => $.changed);
    },
  });
  const cover = useCover(world);
  const form = useDraftForm<ShortLinkChange>(name, change.flow, {
    initial,
    fieldByField: [],
    validate: (values) => ({ ...problemsIn(shortLinkRules, values) }),
    besideOthers: true,
  });
  const forget = () => {
    form.settle();
    cover.clear();
    change.flow.send({ type: 'command.dismiss' });
    onClose();
  };
  const save = (values: ShortLinkChange) => {
    const picture = cover.taken ?? (values.cover === REMOVED ? null : undefined);
    const subIds = changedSubIds(before.current, values);
    cover.send();
    change.send({
      values: { id: row.id },
      body: {
        ...(values.trafficType !== before.current.trafficType && { trafficType: values.trafficType }),
        ...(Object.keys(subIds).length > 0 && { subIds }),
        ...(picture !== undefined && { cover: picture }),
      },
    });
  };
  const gone = change.flow.hasTag('refused') && isGone(change.flow.context.failure);
  const replaced = cover.items.length > 0;
  return (
    <ShortLinkDialog
      opened={opened}
      url={row.url}
      form={form}
      // a network that keeps none tells of none
      subIds={kept ? subIdNames.filter((one) => allowed.includes(one) || one in kept) : []}
      types={withOwn(types, row.trafficType)}
      busy={change.isBusy}
      enabled={change.isReady && !gone}
      waits={change.waits}
      blocker={change.blocker}
      notice={gone ? <Callout kind="danger">{t(($) => $.gone)}</Callout> : change.notice}
      cover={
        <div>
          <CoverField
            form={form}
            cover={cover}
            path={`${name}-${COVER}`}
            onReplace={() => form.setFieldValue(COVER, '')}
          />
          {row.cover !== null && !replaced && (
            <KeptCover
              src={row.cover}
              removed={form.values.cover === REMOVED}
              onRemove={() => form.setFieldValue(COVER, REMOVED)}
              onKeep={() => form.setFieldValue(COVER, '')}
            />
          )}
        </div>
      }
      onSubmit={(values) => {
        if (cover.problem !== null) form.setFieldError(COVER, cover.problem);
        else save(values);
      }}
      onCancel={forget}
      onClose={onClose}
    />
  );
}

/** The type that it has can be kept, also where the network offers it no more. */
const withOwn = (types: EditShortLinkProps['types'], own: string): EditShortLinkProps['types'] =>
  types.some(({ value }) => value === own) ? types : [...types, { value: own, label: own }];
