import type { DisplayStatus } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Section } from '#ui/kit/section/section.tsx';
import classes from './detail.module.css';

interface NoLinkProps {
  readonly status: DisplayStatus;
  /** There is one, but it takes no visitors now. */
  readonly off: boolean;
}

/** In place of a link: when there will be one. What its state means and what to do stands above (`StateCard`), once. */
export function NoLink({ status, off }: NoLinkProps) {
  const { t } = useTranslation('offers');
  // what is over, or was never to be had, has no more to say
  if (status === 'archived' || (status === 'declined' && !off)) return null;
  return (
    <Section title={t(($) => (off ? $.link.off : $.link.none))}>
      <p className={classes['text']}>
        {t(($) =>
          status === 'live'
            ? $.link.soon
            : off
              ? $.link[status === 'declined' ? 'offStop' : 'offWhy']
              : $.link[status === 'available' ? 'launchWhy' : 'noneWhy'],
        )}
      </p>
    </Section>
  );
}
