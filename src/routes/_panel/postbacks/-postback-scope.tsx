import { Link } from '@tanstack/react-router';
import { offers } from '#contract/resources/offers.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { smartlinks } from '#contract/resources/smartlinks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface PostbackScopeProps {
  readonly world: World;
  readonly postback: Pick<Postback, 'scope' | 'campaign'>;
  /** Whether it stands on the page of the offer or smartlink itself. */
  readonly here: boolean;
}

/** What a postback is called for: all traffic, or an offer or smartlink by its name, with the way to it. */
export function PostbackScope({ world, postback: { scope, campaign }, here }: PostbackScopeProps) {
  const { t } = useTranslation('postbacks');
  if (scope === 'all' || campaign === null) return t(($) => $.scope.all);
  if (here) return t(($) => $.scope[scope]);
  const Named = scope === 'offer' ? OfferNamed : SmartlinkNamed;
  return <Named world={world} number={campaign} />;
}

interface NamedProps {
  readonly world: World;
  readonly number: number;
}

function OfferNamed({ world, number }: NamedProps) {
  const { t } = useTranslation('postbacks');
  const { view } = useAsk(useLateAsk(world, offers, {}));
  const offer = view.kind === 'ready' ? view.value.find(({ relativeId }) => relativeId === number) : null;
  if (!offer) return t(($) => $.scopeOf.offer, { number });
  return (
    <Link to="/offers/$id" params={{ id: offer.id }}>
      {offer.label}
    </Link>
  );
}

function SmartlinkNamed({ world, number }: NamedProps) {
  const { t } = useTranslation('postbacks');
  const { view } = useAsk(useLateAsk(world, smartlinks, {}));
  const smartlink = view.kind === 'ready' ? view.value.find(({ relativeId }) => relativeId === number) : null;
  if (!smartlink) return t(($) => $.scopeOf.smartlink, { number });
  return (
    <Link to="/smartlinks/$id" params={{ id: smartlink.id }}>
      {smartlink.label}
    </Link>
  );
}
