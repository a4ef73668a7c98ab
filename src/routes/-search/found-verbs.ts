import { IconCopy, IconPlayerPlay, IconSend, IconTestPipe } from '@tabler/icons-react';
import type { LinkPreset } from '#contract/link-preset.ts';
import { type Offer, offers } from '#contract/resources/offers.ts';
import { type Postback, postbacks } from '#contract/resources/postbacks.ts';
import { type Smartlink, smartlinks } from '#contract/resources/smartlinks.ts';
import { hostOf } from '#domain/host-text.ts';
import { named } from '#domain/named.ts';
import { readVerb } from '#domain/palette/read-question.ts';
import { hasRole } from '#domain/roles.ts';
import { i18n, loadTexts } from '#i18n/instance.ts';
import { copyAndTell } from '#ui/kit/copy/use-copy.ts';
import { matching } from '#ui/search/match.ts';
import type { SearchItem } from '#ui/search/registry.ts';
import { firstAnswer } from '#world/first-answer.ts';
import { lastPreset } from '#world/use-link-presets.ts';
import type { World } from '#world/world.ts';
import { queueAndTell } from '../-command/queue-and-tell.ts';
import { linkToCopy } from '../_panel/campaigns/-link-to-copy.ts';
import { type Kind, offerKind, smartlinkKind } from '../_panel/campaigns/-kinds.ts';
import { publisherNow } from '../-publisher.ts';
import type { Place } from './use-go.ts';

interface Asked {
  readonly world: World;
  readonly go: (place: Place) => void;
}

/**
 * What a verb can be done to, each by the act of its screen: 'copy link of dragon', 'launch dragon', 'test postback of
 * tracker.example'. Only what takes it now is there, as a button would be.
 */
export async function foundVerbs(
  asked: Asked,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const said = readVerb(text);
  // what is exported is exported where it stands: a source of its screen
  if (!said || said.verb === 'export') return [];
  const [rows] = await Promise.all([campaignsOf(asked.world, signal), loadTexts('work')]);
  switch (said.verb) {
    case 'copyLink':
      return links(asked, matching(rows, said.name));
    case 'launch':
    case 'request':
      return acts(asked, matching(rows, said.name), said.verb);
    case 'testPostback':
      return tests(asked, rows, said.name, signal);
  }
}

/** A row of either list, with what its lifecycle says. */
interface Campaign {
  readonly kind: 'offer' | 'smartlink';
  readonly id: string;
  readonly relativeId: number;
  readonly label: string;
  readonly action: 'launch' | 'request' | null;
  readonly linkWith: (preset: LinkPreset | null) => string | null;
}

async function campaignsOf(world: World, signal: AbortSignal): Promise<readonly Campaign[]> {
  const { roles } = (await publisherNow(world)).customer;
  const [offerRows, smartlinkRows] = await Promise.all([
    firstAnswer(world.ask(offers, {}), signal),
    hasRole(roles, 'ROLE_SMARTLINKS') ? firstAnswer(world.ask(smartlinks, {}), signal) : [],
  ]);
  return [
    ...offerRows.map(campaignOf<Offer>(offerKind)),
    ...smartlinkRows.map(campaignOf<Smartlink>(smartlinkKind)),
  ];
}

const campaignOf =
  <Row extends Offer | Smartlink>(kind: Kind<Row>) =>
  (row: Row): Campaign => ({
    kind: kind.campaign,
    id: row.id,
    relativeId: row.relativeId,
    label: row.label,
    action: kind.actionOf(row),
    linkWith: (preset) => linkToCopy<Row>(kind, row, preset),
  });

async function links({ world }: Asked, rows: readonly Campaign[]): Promise<readonly SearchItem[]> {
  const t = i18n.getFixedT(null, 'offers');
  const ui = i18n.getFixedT(null, 'ui');
  const preset = await lastPreset(world);
  return rows.flatMap((row): SearchItem[] => {
    const link = row.linkWith(preset);
    if (link === null) return [];
    return [
      {
        id: `copy-${row.kind}-${row.relativeId}`,
        label: t(($) => $.copy.of, { name: named(row) }),
        ...(preset && { description: t(($) => $.copy.preset, { name: preset.name }) }),
        icon: IconCopy,
        onPick: () => copyAndTell(link, ui),
      },
    ];
  });
}

function acts(
  { world, go }: Asked,
  rows: readonly Campaign[],
  verb: 'launch' | 'request',
): readonly SearchItem[] {
  const t = i18n.getFixedT(null, 'offers');
  const pages = { offer: '/offers/$id', smartlink: '/smartlinks/$id' } as const;
  return rows
    .filter(({ action }) => action === verb)
    .map((row): SearchItem => {
      const { kind: campaign, id, relativeId, label } = row;
      return {
        id: `${verb}-${campaign}-${relativeId}`,
        label: t(($) => $.actions[`${verb}Of`], { name: named(row) }),
        icon: verb === 'launch' ? IconPlayerPlay : IconSend,
        onPick: () => {
          // the words to the manager are asked for on its page
          if (verb === 'request') return go({ to: pages[campaign], params: { id }, search: { request: id } });
          void queueAndTell(
            world,
            { kind: 'campaign.launch', campaign, id, name: named(row) },
            {
              granted: t(($) => $.launched, { name: label }),
              waits: t(($) => $.launchWaits, { name: label }),
              notKept: t(($) => $.notKept),
            },
          );
        },
      };
    });
}

/** By their host, or by the offers and smartlinks that they are for; where none is for those alone, the ones for all traffic. */
async function tests(
  { world, go }: Asked,
  campaigns: readonly Campaign[],
  name: string,
  signal: AbortSignal,
): Promise<readonly SearchItem[]> {
  const t = i18n.getFixedT(null, 'postbacks');
  const all = await firstAnswer(world.ask(postbacks, {}), signal);
  const about = name === '' ? [] : matching(campaigns, name);
  const isFor = ({ scope, campaign }: Postback) =>
    about.some(({ kind, relativeId }) => scope === kind && campaign === relativeId);
  const byHost = matching(
    all.map((row) => ({ row, label: hostOf(row.url) })),
    name,
  ).map(({ row }) => row);
  const byName = about.length === 0 ? [] : all.some(isFor) ? all.filter(isFor) : all.filter(isForAll);
  return [...new Set([...byHost, ...byName])].map(({ id, url, scope, campaign }): SearchItem => ({
    id: `test-${id}`,
    label: t(($) => $.actions.testOf, { host: hostOf(url) }),
    ...descriptionOf(campaigns.find(({ kind, relativeId }) => kind === scope && relativeId === campaign)),
    icon: IconTestPipe,
    onPick: () => go({ to: '/settings', search: { selectedTab: 'postbacks', open: id, part: 'test' } }),
  }));
}

const isForAll = ({ scope }: Postback): boolean => scope === 'all';
const descriptionOf = (campaign: Campaign | undefined) =>
  campaign === undefined ? {} : { description: named(campaign) };
