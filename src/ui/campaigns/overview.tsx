import type { ReactNode } from 'react';
import { epcOf } from '#domain/metrics.ts';
import { formatCount } from '#domain/number-format.ts';
import { formatRatio } from '#domain/ratio.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';
import type { CampaignRow } from './campaign-row.ts';
import { useTargetingText } from './use-targeting-text.ts';
import classes from './detail.module.css';

/** Whom it takes, in words. */
export function TargetingCard({ row }: { readonly row: CampaignRow }) {
  const { t } = useTranslation('offers');
  const textOf = useTargetingText();
  return (
    <Section title={t(($) => $.overview.targeting)}>
      <Facts facts={textOf(row)} />
    </Section>
  );
}

/** Paragraphs in the network's words; nothing where it has none. */
export function DescriptionCard({ text }: { readonly text: string }) {
  const { t } = useTranslation('offers');
  if (text.trim() === '') return null;
  return (
    <Section title={t(($) => $.overview.description)}>
      <p className={classes['text']}>{text}</p>
    </Section>
  );
}

/** On a phone it has room in two lines, its percent in the second. */
const ratio = (conversions: number, clicks: number): string =>
  formatRatio(conversions, clicks)?.replaceAll(' : ', '\u00a0:\u00a0') ?? DASH;

interface FiguresCardProps {
  readonly row: CampaignRow;
  /** Leads to the report of it alone. */
  readonly report: ReactNode;
  /** It is an offer that smartlinks may send visitors to: they are counted. */
  readonly withSmartlinks?: boolean;
}

/** What it has brought the reader and everybody in the last 30 days. */
export function FiguresCard({ row, report, withSmartlinks = false }: FiguresCardProps) {
  const { t } = useTranslation('offers');
  const { t: metrics } = useTranslation('metrics');
  const { money, sentences } = usePublisherFormat();
  const epc = (amount: string | null) => (amount === null ? DASH : money(amount));
  const lines = [
    ['clicks', formatCount(row.ownClicks), formatCount(row.clicks)],
    ['conversions', formatCount(row.ownConversions), formatCount(row.conversions)],
    ['ratio', ratio(row.ownConversions, row.ownClicks), ratio(row.conversions, row.clicks)],
    ['EPC', epc(epcOf(row.ownPayout, row.ownClicks)), epc(row.epc)],
    ['payout', money(row.ownPayout), ''],
  ] as const;
  return (
    <Section
      title={t(($) => $.overview.figures)}
      lead={sentences([
        t(($) => $.overview.figuresLead),
        ...(withSmartlinks ? [t(($) => $.overview.withSmartlinks)] : []),
      ])}
      tools={report}
    >
      <div className={classes['table']}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t(($) => $.overview.you)}</th>
              <th scope="col">{t(($) => $.overview.network)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([metric, own, all]) => (
              <tr key={metric}>
                <th scope="row">{metrics(($) => $[metric].label)}</th>
                <td>{own}</td>
                <td>{all}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
