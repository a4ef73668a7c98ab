import { DAY_MS } from '#contract/spans.ts';
import { addDays } from '#domain/calendar.ts';
import { dayAt } from '#domain/zone.ts';
import type { KeyValue } from '../events/question.ts';
import { spanOf } from '../events/range.ts';
import { readEvents } from '../events/read-events.ts';
import type { Asked, LineOf } from './asked.ts';

/** The days that are looked at, with today, and those before them that say what is usual. */
const DAYS = 7;
const DAYS_BEFORE = 30;
/** So many rejections at least: a few say nothing. */
const FEWEST = 10;
/** Of the conversions of these days, per cent; and so many times the share of the days before. */
const SHARE = 10;
const TIMES = 2;

/**
 * Whether many conversions of the last seven days were rejected: ten at least, a tenth of all at least, and at least
 * twice the share of the 30 days before. Days are the publisher's, counted as the list of conversions counts them.
 */
export async function rejectionLines({
  db,
  publisher,
  now,
}: Pick<Asked, 'db' | 'publisher' | 'now'>): Promise<LineOf<'rejections'>[]> {
  const to = dayAt(now.getTime(), publisher.timezone);
  const from = addDays(to, 1 - DAYS);
  const asked = {
    publisherId: publisher.id,
    range: spanOf({ from: addDays(from, -DAYS_BEFORE), to }, publisher.timezone),
    keys: ['date'],
  } as const;
  const [counting, takenBack] = await readEvents(db, asked, {
    ...asked,
    timeOf: 'conversion',
    standing: 'rejected',
  });
  const isNow = (day: KeyValue | undefined) => Number(day) * DAY_MS >= Date.parse(from);
  const found = { rejected: 0, counted: 0, rejectedBefore: 0, countedBefore: 0 };
  for (const { keys, sums } of takenBack) {
    found[isNow(keys[0]) ? 'rejected' : 'rejectedBefore'] += sums.rejected.count;
  }
  for (const { keys, sums } of counting) {
    found[isNow(keys[0]) ? 'counted' : 'countedBefore'] += sums.conversions;
  }
  return isMany(found)
    ? [
        {
          kind: 'rejections',
          from,
          to,
          rejected: found.rejected,
          conversions: found.rejected + found.counted,
          rejectedBefore: found.rejectedBefore,
          conversionsBefore: found.rejectedBefore + found.countedBefore,
        },
      ]
    : [];
}

/** Rejected ones, and the others: reports count the others alone. */
interface Counted {
  readonly rejected: number;
  readonly counted: number;
  readonly rejectedBefore: number;
  readonly countedBefore: number;
}

function isMany({ rejected, counted, rejectedBefore, countedBefore }: Counted): boolean {
  const [all, allBefore] = [rejected + counted, rejectedBefore + countedBefore];
  // shares multiplied out: nothing is divided by nothing
  return (
    rejected >= FEWEST &&
    rejected * 100 >= all * SHARE &&
    rejected * allBefore >= TIMES * rejectedBefore * all
  );
}
