import { useEffect, useRef } from 'react';
import { type Competition, competitions } from '#contract/resources/competitions.ts';
import { byPhase } from '#domain/competition-phase.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { competitionClock } from '#machines/competition.ts';
import { CompetitionCard } from '#ui/competitions/competition-card.tsx';
import { useSeconds } from '#ui/kit/countdown/use-seconds.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import { useClockDifference } from '#world/server-clock.ts';
import { useAsk } from '#world/use-ask.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { Ask, World } from '#world/world.ts';
import type { Report, ReportScreen } from '../reports/-report-tab.ts';

/** The competitions of the publisher (specification 2 and 4), with what is left of them. */
export const competitionsReport: Report = async (world) => {
  const asked = await world.ask(competitions, {});
  return (screen) => <CompetitionsTab world={world} asked={asked} {...screen} />;
};

interface Props extends ReportScreen {
  readonly world: World;
  readonly asked: Ask<typeof competitions>;
}

function CompetitionsTab({ world, asked, tabs }: Props) {
  const { t } = useTranslation(['competitions', 'reports']);
  const { view, refresh } = useAsk(asked);
  const difference = useClockDifference(world.clock);
  const narrow = useNarrow();
  // On a phone what stands over tabs is not seen.
  const stamp = view.kind === 'ready' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />;
  // one second for everything that counts here
  const now = useSeconds() + difference;
  useJumps(now - difference, refresh);
  return (
    <Page
      header={<PageHeader title={t(($) => $.title, { ns: 'reports' })} stamp={!narrow && stamp} overTabs />}
    >
      {tabs(
        <>
          {narrow && stamp && <div data-zone="page">{stamp}</div>}
          <Feed
            label={t(($) => $.label)}
            view={view}
            skeleton={<Skeleton height={320} radius="md" />}
            emptyHint={t(($) => $.empty)}
            onRetry={refresh}
          >
            {(rows) => (
              <div className="stack">
                {rows
                  .toSorted((a, b) => byPhase(spanOf(a), spanOf(b), now))
                  .map((competition) => (
                    <Competing
                      key={competition.id}
                      world={world}
                      competition={competition}
                      now={now}
                      difference={difference}
                      onTurned={refresh}
                    />
                  ))}
              </div>
            )}
          </Feed>
        </>,
        null,
      )}
    </Page>
  );
}

const spanOf = ({ startDate, endDate }: Competition) => ({
  startAt: Date.parse(startDate),
  endAt: Date.parse(endDate),
});

interface CompetingProps {
  readonly world: World;
  readonly competition: Competition;
  /** By the network's clock. */
  readonly now: number;
  readonly difference: number;
  readonly onTurned: () => void;
}

const noWork = {};

/** One of them, with its clock. */
function Competing({ world, competition, now, difference, onTurned }: CompetingProps) {
  const { startAt, endAt } = spanOf(competition);
  const flow = useFlow(competitionClock, noWork, world, { startAt, endAt, now });
  const { send, state } = flow;
  useEffect(() => send({ type: 'clock.told', now }), [send, now]);
  useEffect(() => send({ type: 'manager.moved', startAt, endAt }), [send, startAt, endAt]);
  useOn(flow, 'turned', onTurned);
  return (
    <CompetitionCard
      competition={competition}
      phase={state === 'looking' ? 'waiting' : state}
      difference={difference}
    />
  );
}

/** No two looks at the clock are as far apart as this while somebody sees the page, ms. */
const JUMP_MS = 5000;

/** The device has slept, or its clock was set: the network is asked, which tells the time besides. */
function useJumps(at: number, onJump: () => void): void {
  const last = useRef(at);
  useEffect(() => {
    const jumped = Math.abs(at - last.current) > JUMP_MS;
    last.current = at;
    if (jumped) onJump();
  }, [at, onJump]);
}
