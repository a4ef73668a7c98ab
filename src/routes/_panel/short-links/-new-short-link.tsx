import { useState } from 'react';
import { type CampaignKind, type SubIdName, subIdNames } from '#contract/enumerations.ts';
import { createShortLink } from '#contract/resources/short-links.ts';
import { problemsIn } from '#contract/rules/problems.ts';
import { newShortLinkRules } from '#contract/rules/short-link.ts';
import { fixedSubIds, subIdsOf } from '#domain/sub-ids.ts';
import { allowedParameters } from '#domain/tracking-link.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ShortLinkForm, type ShortLinkValues } from '#ui/short-links/short-link-form.tsx';
import { noSubIds } from '#ui/short-links/sub-id-fields.tsx';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { typedLink } from '../workbench/-typed-link.ts';
import { CoverField } from './-cover-field.tsx';
import { COVER, useCover } from './-use-cover.ts';

interface NewShortLinkProps {
  readonly world: World;
  readonly kind: CampaignKind;
  readonly campaign: number;
  readonly types: readonly { readonly value: string; readonly label: string }[];
  /** Tracking parameters that its link may carry. */
  readonly allowed: readonly string[];
  readonly domains: readonly { readonly id: string; readonly domain: string }[];
  /** How many short links the publisher has, and may have. */
  readonly count: number;
  readonly max: number;
}

const empty: ShortLinkValues = { domain: '', trafficType: '', ending: '', cover: '', ...noSubIds };
const typedHere = (world: World, names: readonly SubIdName[]) =>
  fixedSubIds(allowedParameters(typedLink(world).parameters, names));

const FORM = 'short-link';

/** Makes a short link; the picture is sent ahead of it, and what was typed outlives a reload. */
export function NewShortLink(props: NewShortLinkProps) {
  const { world, kind, campaign, types, allowed, domains, count, max } = props;
  const { t } = useTranslation('shortLinks');
  const making = useCommand(world, createShortLink, {
    form: FORM,
    onDone: () => {
      form.settleSent();
      cover.settleSent();
      return t(($) => $.created);
    },
  });
  const cover = useCover(world);
  const names = subIdNames.filter((name) => allowed.includes(name));
  // whoever has put together a link and comes here for a shorter one means the same link
  const [initial] = useState(() => ({ ...empty, ...typedHere(world, names) }));
  const form = useDraftForm<ShortLinkValues>(FORM, making.flow, {
    initial,
    validate: (values) => ({ ...problemsIn(newShortLinkRules, values) }),
  });
  const send = (values: ShortLinkValues) => {
    const { trafficType, ending } = values;
    // a draft may name what is not offered any more: what is seen is made, at the network's domain
    const domain = domains.find(({ id }) => id === values.domain)?.id ?? null;
    if (cover.problem !== null) {
      form.setFieldError(COVER, cover.problem);
      return;
    }
    cover.send();
    making.send({
      body: {
        kind,
        campaign,
        domain,
        trafficType,
        cover: cover.taken,
        subIds: subIdsOf(values),
        ending: ending.trim() === '' ? null : ending,
      },
    });
  };
  return (
    <ShortLinkForm
      form={form}
      types={types}
      subIds={names}
      domains={domains}
      count={count}
      max={max}
      busy={making.isBusy}
      enabled={making.isReady}
      blocker={making.blocker}
      notice={making.notice}
      cover={
        <CoverField form={form} cover={cover} path={COVER} onReplace={() => form.clearFieldError(COVER)} />
      }
      onSubmit={send}
    />
  );
}
