import { useState } from 'react';
import { domains as domainList } from '#contract/resources/domains.ts';
import { hasRole } from '#domain/roles.ts';
import { allowedParameters } from '#domain/tracking-link.ts';
import type { LinkChoice, LinkDomain } from '#ui/workbench/link-fields.tsx';
import { linkOf, LinkWorkbench } from '#ui/workbench/link-workbench.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { usePublisher } from '../../-publisher.ts';
import { ManyLinksCard } from './-many-links.tsx';
import { Presets } from './-presets.tsx';
import type { OfferOfPage } from '../campaigns/-tabs.ts';
import { TestClickCard } from './-test-click.tsx';
import { noteTypedLink, typedLink } from './-typed-link.ts';

type Campaign = Pick<
  OfferOfPage,
  'relativeId' | 'label' | 'trackingParameters' | 'landingPages' | 'capReached'
>;

interface WorkbenchProps {
  readonly world: World;
  readonly of: 'offers' | 'smartlinks';
  /** The publisher's address as the network gives it. */
  readonly link: string;
  readonly campaign: Campaign;
}

/** Makes the link of an offer or a smartlink and tries it. What was typed is kept for the session. */
export function Workbench({ world, of, link, campaign }: WorkbenchProps) {
  const [typed, setTyped] = useState(() => typedLink(world));
  const domains = useDomains(world);
  // What was noted may name a domain that is gone.
  const choice = { ...typed, domain: domains.find(({ host }) => host === typed.domain)?.host ?? null };
  const mayChoose = hasRole(usePublisher(world).customer.roles, 'ROLE_CUSTOM_LANDINGS');
  const landings = campaign.landingPages.flatMap(({ relativeId, ...page }) =>
    mayChoose && relativeId !== null ? [{ ...page, relativeId }] : [],
  );
  const common = { ...choice, parameters: allowedParameters(choice.parameters, campaign.trackingParameters) };
  function change(next: LinkChoice) {
    setTyped(next);
    noteTypedLink(world, next);
  }
  return (
    <>
      <LinkWorkbench
        of={of}
        base={link}
        allowed={campaign.trackingParameters}
        domains={domains}
        landings={landings}
        choice={choice}
        onChange={change}
        cap={campaign.capReached}
        presets={
          <Presets
            world={world}
            parameters={common.parameters}
            onApply={(parameters) => change({ ...choice, parameters })}
          />
        }
        fileName={`link-${campaign.relativeId}`}
      />
      <TestClickCard world={world} link={linkOf(link, common)} />
      <ManyLinksCard
        world={world}
        of={of}
        here={{
          relativeId: campaign.relativeId,
          label: campaign.label,
          base: link,
          cap: campaign.capReached,
        }}
        common={common}
      />
    </>
  );
}

/** The publisher's own domains; none until they are known, and where the network has none. */
function useDomains(world: World): readonly LinkDomain[] {
  const { view } = useAsk(useLateAsk(world, domainList, {}));
  return view.kind === 'ready'
    ? view.value.map(({ domain, certStatus }) => ({ host: domain, certified: certStatus === 'ok' }))
    : [];
}
