import type { AttentionLine } from '#contract/resources/attention.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';

/** Writes what a line is about and how much of it, in one or two sentences. */
export function useLineText(): (line: AttentionLine) => string {
  const { t } = useTranslation('attention');
  const { moment, money, sentences } = usePublisherFormat();
  const time = (at: string) => moment(at, 'shortTime');
  const counted = (count: number) => ({ count, number: formatCount(count) });
  const visits = (count: number) => (count === 0 ? [] : [t(($) => $.visits, counted(count))]);
  function sentencesOf(line: AttentionLine): readonly string[] {
    switch (line.kind) {
      case 'campaign':
        return [t(($) => $.campaign[line.because], { name: line.name }), ...visits(line.visits)];
      case 'cap': {
        const { name, cap, taken, most } = line;
        const isFull = taken >= most;
        const values = { name, taken: formatCount(taken), most: formatCount(most), count: most };
        return [
          t(($) => $.cap[isFull ? (`${cap}Full` as const) : cap], values),
          ...(isFull ? visits(line.visits) : []),
        ];
      }
      case 'domain': {
        const { name, since, stopsAt } = line;
        return [
          stopsAt === null
            ? t(($) => $.domain.stopped, { name, time: time(since) })
            : t(($) => $.domain.leaving, { name, time: time(stopsAt) }),
        ];
      }
      case 'postback': {
        const { name, about, stopped, since, lost } = line;
        const values = { name: about === null ? name : `${name} · ${about}`, time: time(since) };
        return [
          t(($) => $.postback[stopped ? 'stopped' : 'failing'], values),
          ...(lost === 0 ? [] : [t(($) => $.lost, counted(lost))]),
        ];
      }
      case 'rejections': {
        const { rejected, conversions, rejectedBefore, conversionsBefore } = line;
        return [
          t(($) => $.rejections, {
            rejected: formatCount(rejected),
            all: formatCount(conversions),
            count: conversions,
            share: percent(rejected, conversions),
            usual: percent(rejectedBefore, conversionsBefore),
          }),
        ];
      }
      case 'payout':
        return [t(($) => $.payout[line.because], { amount: money(line.amount) })];
    }
  }
  return (line) => sentences(sentencesOf(line));
}

/** Of nothing nothing is rejected. */
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
