import { useState } from 'react';
import * as v from 'valibot';
import { trackingParameters } from '#contract/enumerations.ts';
import { hasRole } from '#domain/roles.ts';
import type { LinkChoice } from '#ui/workbench/link-fields.tsx';
import { linkOf, LinkWorkbench } from '#ui/workbench/link-workbench.tsx';
import type { World } from '#world/world.ts';
import type { OfferOfPage } from './-tabs.ts';
import { TestClickCard } from './-test-click.tsx';

type Campaign = Pick<OfferOfPage, 'trackingParameters' | 'landingPages'>;

interface WorkbenchProps {
  readonly world: World;
  /** The publisher's address as the network gives it. */
  readonly link: string;
  readonly campaign: Campaign;
}

const Typed = v.object({ parameters: v.record(v.picklist(trackingParameters), v.string()) });
/** One for all campaigns: whoever works with a tracker types the same into each of them. */
const DRAFT = 'link';

/** The page is another campaign's; the parameters are what one types everywhere. */
function typedOf(draft: unknown): LinkChoice {
  const typed = v.safeParse(Typed, draft);
  return { landing: null, parameters: typed.success ? typed.output.parameters : {} };
}

/** Makes the link of an offer or a smartlink and tries it. What was typed is kept for the session. */
export function Workbench({ world, link, campaign }: WorkbenchProps) {
  const { drafts } = world.page;
  const [choice, setChoice] = useState(() => typedOf(drafts.read(DRAFT)));
  const mayChoose = hasRole(world.publisher.customer.roles, 'ROLE_CUSTOM_LANDINGS');
  const landings = campaign.landingPages.flatMap(({ relativeId, ...page }) =>
    mayChoose && relativeId !== null ? [{ ...page, relativeId }] : [],
  );
  return (
    <>
      <LinkWorkbench
        base={link}
        allowed={campaign.trackingParameters}
        landings={landings}
        choice={choice}
        onChange={(next) => {
          setChoice(next);
          drafts.write(DRAFT, { ...next });
        }}
      />
      <TestClickCard world={world} link={linkOf(link, choice)} />
    </>
  );
}
