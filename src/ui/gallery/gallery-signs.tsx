import { useState } from 'react';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import { CountryFlags } from '#ui/kit/country-flags/country-flags.tsx';
import { Countdown } from '#ui/kit/countdown/countdown.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { StatTile } from '#ui/kit/stat-tile/stat-tile.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Truncated } from '#ui/kit/truncated/truncated.tsx';
import { Exhibit, Row } from './exhibit.tsx';

const LONG = 'A very long name of an offer that nobody would ever want to read in one line of a table';
const DISABLED = 'Disabled';
const FIGURE = 'Payout';
const AWAY_MS = 93_784_000;
const tones = {
  positive: 'Live',
  review: 'In review',
  info: 'Test',
  muted: 'Archived',
  negative: 'Declined',
} as const;
const stamps = ['fresh', 'stale', 'offline', 'failed'] as const;

/** Statuses, flags, stamps, tiles, countdown and cut texts. */
export function GallerySigns() {
  const [now] = useState(() => Date.now());
  return (
    <>
      <Exhibit name="Status">
        <Row>
          {Object.entries(tones).map(([tone, label]) => (
            <StatusDot key={tone} tone={tone as keyof typeof tones} label={label} /> // the keys of `tones`
          ))}
          <StatusDot tone="muted" label={DISABLED} bare />
        </Row>
      </Exhibit>
      <Exhibit name="Country flags">
        <CountryFlags allowed={['CZ', 'DE', 'FR', 'GB', 'IT']} denied={['US', 'CN']} />
      </Exhibit>
      <Exhibit name="Freshness and offline stamps">
        <Row>
          {stamps.map((stamp) => (
            <FreshnessStamp key={stamp} at={now} stamp={stamp} />
          ))}
        </Row>
      </Exhibit>
      <Exhibit name="Figure">
        <StatTile
          label={FIGURE}
          value="$1,234.50"
          change={null}
          course={[3, 5, 4, 8, 9, 7, 12]}
          explanation="What you have earned in the period."
          chosen={false}
          onChoose={() => {}}
        />
      </Exhibit>
      <Exhibit name="Countdown">
        <Countdown until={now + AWAY_MS} />
      </Exhibit>
      <Exhibit name="Cut texts: 50 and 22">
        <Row>
          <Truncated text={LONG} />
          <Truncated text={LONG} max={TRUNCATE_OFFER_LABEL} />
        </Row>
      </Exhibit>
    </>
  );
}
