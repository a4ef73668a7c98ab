import type { ReactNode } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { ShareButton } from '#ui/kit/copy/share-button.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import classes from './referral-card.module.css';

interface ReferralCardProps {
  readonly publisher: Pick<Publisher, 'referrerLink' | 'referrerStat' | 'referralsNumber' | 'hasReferrer'>;
  /** Beside the link's copy button. */
  readonly tools?: ReactNode;
  /** Leads to what the figures are made of. */
  readonly more?: ReactNode;
}

/** The link to pass on, and what has come of it; how it works, as long as nothing has (specification 3, referrals). */
export function ReferralCard({ publisher, tools, more }: ReferralCardProps) {
  const { t } = useTranslation('referrals');
  const format = usePublisherFormat();
  const { referrerLink, referrerStat, referralsNumber, hasReferrer } = publisher;
  const rate = String((referrerStat?.rate ?? 0) / 100);
  const figures = [
    ['referrals', formatCount(referralsNumber)],
    ['active', formatCount(referrerStat?.active ?? 0)],
    ['commission', format.money(referrerStat?.commission ?? '0')],
  ] as const;
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead, { rate })} tools={more}>
      {referrerLink !== null && (
        <div className={`well ${classes['link']}`}>
          <span className={`code grow ${classes['url']}`}>{referrerLink}</span>
          <CopyButton text={referrerLink} name={t(($) => $.link)} />
          <ShareButton url={referrerLink} label={t(($) => $.share)} />
          {tools}
        </div>
      )}
      {referralsNumber === 0 ? (
        <ol className={`stack tight ${classes['steps']}`} aria-label={t(($) => $.steps.title)}>
          <li>{t(($) => $.steps.share)}</li>
          <li>{t(($) => $.steps.register)}</li>
          <li>{t(($) => $.steps.earn, { rate })}</li>
        </ol>
      ) : (
        <dl className={`flow ${classes['figures']}`}>
          {figures.map(([name, value]) => (
            <div key={name} className={classes['figure']}>
              <dt>{t(($) => $.figures[name])}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasReferrer && <p className="note">{t(($) => $.referred)}</p>}
    </Section>
  );
}
