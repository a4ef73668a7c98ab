import { Link } from '@tanstack/react-router';
import type { Publisher } from '#contract/resources/publisher.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { ReferralCard } from '#ui/referrals/referral-card.tsx';
import { QrButton } from '#ui/workbench/qr-button.tsx';

interface Props {
  readonly publisher: Publisher;
  /** On the report itself nothing leads to it. */
  readonly onReport?: boolean;
}

/** The link, and what it has brought in all. */
export function Referrals({ publisher, onReport = false }: Props) {
  const { t } = useTranslation('referrals');
  const { referrerLink } = publisher;
  return (
    <ReferralCard
      publisher={publisher}
      tools={referrerLink !== null && <QrButton link={referrerLink} fileName="referral-link" />}
      more={
        !onReport && (
          <Link to="/reports" search={{ selectedTab: 'referral' }} className={actionClass('quiet', 'sm')}>
            {t(($) => $.report)}
          </Link>
        )
      }
    />
  );
}
