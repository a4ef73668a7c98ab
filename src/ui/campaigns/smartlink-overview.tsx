import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/decode.ts';
import type { SmartlinkDetail } from '#contract/resources/smartlinks.ts';
import { numbered } from '#domain/named.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { DescriptionCard, FiguresCard, TargetingCard } from './overview.tsx';
import { useRateText } from './rate-text.ts';
import { Columns } from '#ui/kit/detail-page/columns.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';
import classes from './detail.module.css';

type Detail = OutputOf<typeof SmartlinkDetail>;

interface SmartlinkOverviewProps {
  readonly smartlink: Detail;
  /** Leads to the report of this smartlink. */
  readonly report: ReactNode;
}

/** Everything there is to know of a smartlink, and how it chooses. */
export function SmartlinkOverview({ smartlink, report }: SmartlinkOverviewProps) {
  const { t } = useTranslation('offers');
  const rateText = useRateText();
  return (
    <Columns>
      <>
        <ChoiceCard offers={smartlink.offers} />
        <DescriptionCard text={smartlink.description} />
      </>
      <>
        <FiguresCard row={smartlink} report={report} />
        <Section title={t(($) => $.overview.terms)}>
          <Facts
            facts={[
              [t(($) => $.overview.vertical), smartlink.vertical.title],
              [
                t(($) => $.overview.rate),
                smartlink.payoutRate === null ? t(($) => $.overview.byOffer) : rateText(smartlink),
              ],
              [t(($) => $.overview.goal), smartlink.goal],
            ]}
          />
        </Section>
        <TargetingCard row={smartlink} />
      </>
    </Columns>
  );
}

/** How it chooses, with what each offer got of the reader's visitors. */
function ChoiceCard({ offers }: Pick<Detail, 'offers'>) {
  const { t } = useTranslation('offers');
  const { t: metrics } = useTranslation('metrics');
  const { money } = usePublisherFormat();
  const all = offers.reduce((sum, { clicks }) => sum + clicks, 0);
  const share = (clicks: number) => (all === 0 ? DASH : `${((clicks * 100) / all).toFixed(1)}%`);
  // nobody has come, and nobody can
  const isFull = offers.some(({ cap }) => cap !== null);
  return (
    <Section title={t(($) => $.chooses.title)}>
      <ol className={`stack tight ${classes['steps']}`}>
        {(['targeting', 'history', 'trial', 'fallback'] as const).map((step) => (
          <li key={step}>{t(($) => $.chooses[step])}</li>
        ))}
      </ol>
      {all === 0 && !isFull ? (
        <p className={classes['lead']}>{t(($) => $.chooses.none)}</p>
      ) : (
        <div className={classes['table']}>
          <table>
            <caption className="visually-hidden">{t(($) => $.chooses.table)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.kinds.offer.one)}</th>
                <th scope="col">{t(($) => $.chooses.share)}</th>
                <th scope="col">{metrics(($) => $.clicks.label)}</th>
                <th scope="col">{t(($) => $.chooses.earned)}</th>
              </tr>
            </thead>
            <tbody>
              {offers.map(({ relativeId, label, clicks, payout, cap }) => (
                <tr key={relativeId}>
                  <th scope="row">
                    {label} <span className="fine">{numbered(relativeId)}</span>
                    {cap && (
                      <p className="note">
                        {t(($) => $.chooses.caps[cap.reached], {
                          taken: formatCount(cap.taken),
                          limit: formatCount(cap.limit),
                        })}
                      </p>
                    )}
                  </th>
                  <td>{share(clicks)}</td>
                  <td>{formatCount(clicks)}</td>
                  <td>{money(payout)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
