import { useTranslation } from 'react-i18next';
import type { DisplayStatus } from '#domain/status-display.ts';
import { LinkCard } from './link-card.tsx';
import { Section } from './section.tsx';
import classes from './detail.module.css';

interface LinksTabProps {
  /** The publisher's address; null before there is one. */
  readonly link: string | null;
  readonly status: DisplayStatus;
}

/** What visitors are sent to, or how one comes by it. */
export function LinksTab({ link, status }: LinksTabProps) {
  const { t } = useTranslation('offers');
  if (link !== null) return <LinkCard link={link} />;
  return (
    <Section title={t(($) => $.link.none)}>
      <p className={classes['text']}>{t(($) => (status === 'live' ? $.link.soon : $.state[status].next))}</p>
    </Section>
  );
}
