import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { Attention, AttentionLine } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './attention-strip.module.css';
import { useLineText } from './use-line-text.ts';

/** To where a line is mended; the route knows where that is. */
export type MendLink = ComponentType<{
  readonly line: AttentionLine;
  readonly 'aria-describedby': string;
  readonly children: ReactNode;
}>;

interface AttentionStripProps {
  readonly view: ListView<Attention>;
  readonly Mend: MendLink;
}

/** What needs the publisher now, a line each with its one button; where nothing does, nothing. */
export function AttentionStrip({ view, Mend }: AttentionStripProps) {
  const { t } = useTranslation('attention');
  if (view.kind !== 'ready' || view.value.lines.length === 0) return null;
  const { lines, total } = view.value;
  const others = total - lines.length;
  return (
    <Section
      title={t(($) => $.title)}
      busy={view.busy}
      tools={view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
    >
      <ul className="ruled">
        {lines.map((line) => (
          <Line key={'id' in line ? `${line.kind} ${line.id}` : line.kind} line={line} Mend={Mend} />
        ))}
        {others > 0 && <li className={`note ${classes['line']}`}>{t(($) => $.more, { count: others })}</li>}
      </ul>
    </Section>
  );
}

function Line({ line, Mend }: { readonly line: AttentionLine } & Pick<AttentionStripProps, 'Mend'>) {
  const { t } = useTranslation('attention');
  const described = useId();
  const textOf = useLineText();
  return (
    <li className={`row flow ${classes['line']}`} data-soon={isSoon(line) || undefined}>
      <IconAlertTriangle className={classes['sign']} size={18} stroke={1.8} aria-hidden />
      <span id={described} className={`grow ${classes['text']}`} data-first="need">
        <Unbroken>{textOf(line)}</Unbroken>
      </span>
      <Mend line={line} aria-describedby={described}>
        <span className="visually-hidden-on-phones">{t(($) => $.mend[mendOf(line)])}</span>
        <IconChevronDown className={classes['on']} size={18} stroke={1.8} aria-hidden />
      </Mend>
    </li>
  );
}

/** Nothing is lost yet. */
const isSoon = (line: AttentionLine): boolean =>
  (line.kind === 'cap' && line.taken < line.most) || (line.kind === 'domain' && line.stopsAt !== null);

function mendOf(line: AttentionLine) {
  switch (line.kind) {
    case 'campaign':
      return line.campaign;
    case 'cap':
      return 'offer';
    case 'payout':
      return line.because;
    default:
      return line.kind;
  }
}
