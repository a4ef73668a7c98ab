import { Link } from '@tanstack/react-router';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { World } from '#world/world.ts';
import { useCampaigns } from '../campaigns/-use-campaigns.ts';

interface PostbackScopeProps {
  readonly world: World;
  readonly postback: Pick<Postback, 'scope' | 'campaign'>;
  /** Whether it stands on the page of the offer or smartlink itself. */
  readonly here: boolean;
}

/** What a postback is called for: all traffic, or an offer or smartlink by its name, with the way to it. */
export function PostbackScope({ world, postback: { scope, campaign }, here }: PostbackScopeProps) {
  const { t } = useTranslation('postbacks');
  if (scope === 'all' || campaign === null) return t(($) => $.scopeIs.all);
  if (here) return t(($) => $.scopeIs[scope]);
  return <Named world={world} kind={scope} number={campaign} />;
}

interface NamedProps {
  readonly world: World;
  readonly kind: CampaignKind;
  readonly number: number;
}

function Named({ world, kind, number }: NamedProps) {
  const { t } = useTranslation('postbacks');
  const view = useCampaigns(world, kind);
  const row = view.kind === 'ready' ? view.value.find(({ relativeId }) => relativeId === number) : null;
  if (!row) return t(($) => $.scopeOf[kind], { number });
  return (
    <Link to={kind === 'offer' ? '/offers/$id' : '/smartlinks/$id'} params={{ id: row.id }}>
      {row.label}
    </Link>
  );
}
