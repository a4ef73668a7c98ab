import { createFileRoute, notFound, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { mending } from '#contract/search.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { adoptLanguage, loadTexts } from '#i18n/instance.ts';
import type { OutReason } from '#machines/session-vocabulary.ts';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { useConfig } from '#world/config-store.ts';
import { readBalance } from '#work/balance.ts';
import { useClockDifference } from '#world/server-clock.ts';
import { settled } from '#world/settled.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLive } from '#world/use-live.ts';
import { useRememberedPublisher } from '#world/use-remembered-publisher.ts';
import { DemoMode } from './-panel/demo-mode.tsx';
import { Exports } from './-panel/exports.tsx';
import { PanelFrame } from './-panel/panel-frame.tsx';
import { nextTask } from './-panel/next-task.ts';
import { panelSayings, usePanelSaying } from './-panel/panel-said.ts';
import { PanelTheme } from './-panel/panel-theme.tsx';
import { worldOf } from './-panel/session-world.ts';
import { useFollowRoles } from './-panel/use-follow-roles.ts';
import { SessionUnreachable } from './-unreachable.tsx';
import { useSystem } from './-use-system.ts';

/** Everything for the signed-in publisher. Below it `context.world` is never null. */
export const Route = createFileRoute('/_panel')({
  validateSearch: mending({ said: v.optional(v.picklist(panelSayings)) }),
  beforeLoad: async ({ context, location, matches, cause }) => {
    if (cause === 'stay') await nextTask();
    const session = await settled(context.session);
    const world = worldOf(session);
    if (world) {
      await adoptLanguage(world.publisher.locale, context.config.get().languages);
      await loadTexts('panel');
      await world.speak(currentLanguage());
      return { world };
    }
    if (!session.hasTag('signedOut')) throw new SessionUnreachable();
    // An address that is no page says so to anybody.
    if (matches.some((match) => match.routeId === '/_panel/$')) {
      throw notFound({ routeId: '__root__' }); // oxlint-disable-line typescript/only-throw-error -- the router's own way
    }
    const search = leadsBack(location.pathname, session.context.reason) ? { redirect: location.href } : {};
    throw redirect({ to: '/login', search, replace: true }); // oxlint-disable-line typescript/only-throw-error -- the router's own way
  },
  loader: async ({ context: { world } }) => ({
    // Only read: the leader's balance machine says when it is asked for.
    balance: await readBalance(world),
    publisher: await world.ask(currentPublisher, {}),
  }),
  component: Panel,
});

/**
 * After the log-in, back to where one was; not after a log-out, here or in another tab: the address says what one
 * was looking for. The dashboard is where it leads anyway.
 */
const leadsBack = (path: string, reason: OutReason | null) =>
  path !== '/dashboard' && reason !== 'signedOut' && reason !== 'elsewhere';

/** The theme stands around all that changes: whenever it is drawn, every part of Mantine is drawn with it. */
function Panel() {
  const { brand } = useConfig(useSystem('config'));
  return <PanelTheme accent={brand.accent}>{signedIn}</PanelTheme>;
}

function SignedIn() {
  const world = Route.useRouteContext({ select: ({ world: open }) => open });
  const { paymentPeriod } = useConfig(useSystem('config'));
  const asked = Route.useLoaderData();
  const profile = useAsk(asked.publisher);
  // Of the page that is open: the layout's own leads to its first page.
  const navigate = useNavigate();
  const said = Route.useSearch({ select: (search) => search.said });
  usePanelSaying(said ?? (world.removed ? 'dataRemoved' : undefined), profile.refresh);
  const balance = useLive('balance', () => readBalance(world), asked.balance);
  const publisher = profile.view.kind === 'ready' ? profile.view.value : world.publisher;
  const { email, statusNew } = publisher;
  useRememberedPublisher(publisher);
  useFollowRoles(world.publisher, profile.view.kind === 'ready' ? publisher : null);
  const difference = useClockDifference(world.clock);
  const bars = useMemo(() => {
    // As after the link of a mail: it is said, and the profile asked for again.
    const sayActivated = () =>
      void navigate({ to: '.', search: (search) => ({ ...search, said: 'activated' }), replace: true });
    return <DemoMode world={world} email={email} isNew={statusNew} onActive={sayActivated} />;
  }, [world, email, statusNew, navigate]);
  return (
    <PublisherFormatProvider
      currency={publisher.currency}
      zone={publisher.timezone}
      paymentPeriod={paymentPeriod}
      difference={difference}
    >
      <Exports world={world}>
        <PanelFrame world={world} publisher={publisher} balance={balance} bars={bars}>
          {page}
        </PanelFrame>
      </Exports>
    </PublisherFormatProvider>
  );
}

// The same elements each time: what is around them is drawn without them.
const signedIn = <SignedIn />;
const page = <Outlet />;
