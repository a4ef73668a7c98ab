import type { Competition } from '#contract/resources/competitions.ts';
import { type CompetitionPhase, nextMoment } from '#domain/competition-phase.ts';
import type { StatusTone } from '#domain/status-display.ts';
import { offsetLabel } from '#domain/zone.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CleanHtml } from '#ui/kit/clean-html/clean-html.tsx';
import { Countdown } from '#ui/kit/countdown/countdown.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './competitions.module.css';
import { OwnPlace } from './own-place.tsx';
import { Prizes } from './prizes.tsx';
import { RankingTable } from './ranking-table.tsx';

interface CompetitionCardProps {
  readonly competition: Competition;
  readonly phase: CompetitionPhase;
  /** By how much the network's clock is ahead of this device's, ms. */
  readonly difference: number;
}

const tones: Readonly<Record<CompetitionPhase, StatusTone>> = {
  waiting: 'info',
  live: 'positive',
  ended: 'muted',
};

/** One competition: how long still, where one stands, who is ahead by how much, what there is to win, and its rules. */
export function CompetitionCard({ competition, phase, difference }: CompetitionCardProps) {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  const { title, status, metric, offers, rules, prizes } = competition;
  const [startAt, endAt] = [Date.parse(competition.startDate), Date.parse(competition.endDate)];
  const until = nextMoment({ startAt, endAt }, phase);
  const isSettled = phase === 'ended' && status === 'settled';
  const state = isSettled ? 'settled' : phase;
  return (
    <Section title={title} tools={<StatusDot tone={tones[phase]} label={t(($) => $.states[state])} />}>
      <div className={classes['body']}>
        <div className="stack">
          {until !== null && (
            <div className="stack tight">
              <div className="note">{t(($) => $.until[phase === 'live' ? 'live' : 'waiting'])}</div>
              <Countdown
                until={until}
                difference={difference}
                name={t(($) => $.until[phase === 'live' ? 'live' : 'waiting'])}
                seconds={(count) => t(($) => $.seconds, { count })}
              />
            </div>
          )}
          {phase !== 'waiting' && <OwnPlace competition={competition} isOver={phase === 'ended'} />}
          <div className={`note ${classes['facts']}`}>
            <p>
              <Unbroken>
                {t(($) => $.dates, {
                  from: format.moment(startAt, 'shortTime'),
                  to: format.moment(endAt, 'shortTime'),
                  zone: offsetLabel(endAt, format.zone),
                })}
              </Unbroken>
            </p>
            <p>
              {format.sentences([
                t(($) => $.metrics[metric]),
                offers.length > 0
                  ? t(($) => $.offers, { offers: format.list(offers.map(({ label }) => label)) })
                  : t(($) => $.allOffers),
              ])}
            </p>
            {phase !== 'waiting' && <p>{t(($) => $.notes[state === 'waiting' ? 'live' : state])}</p>}
          </div>
        </div>
        {phase === 'waiting' ? <Prizes prizes={prizes} /> : <RankingTable competition={competition} />}
      </div>
      {phase !== 'waiting' && prizes.length > SHOWN && <Prizes prizes={prizes} />}
      {rules !== '' && (
        <details className={`fold ${classes['rules']}`} open={phase === 'waiting'}>
          <summary>{t(($) => $.rules)}</summary>
          <CleanHtml html={rules} />
        </details>
      )}
    </Section>
  );
}

/** Prizes that stand in the ranking itself. */
const SHOWN = 10;
