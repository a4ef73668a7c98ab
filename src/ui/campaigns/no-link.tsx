import { useTranslation } from 'react-i18next';
import type { DisplayStatus } from '#domain/status-display.ts';
import { Section } from '#ui/kit/section/section.tsx';
import classes from './detail.module.css';

/** Before there is a link: how one comes by it. */
export function NoLink({ status }: { readonly status: DisplayStatus }) {
  const { t } = useTranslation('offers');
  return (
    <Section title={t(($) => $.link.none)}>
      <p className={classes['text']}>{t(($) => (status === 'live' ? $.link.soon : $.state[status].next))}</p>
    </Section>
  );
}
