import { useTranslation } from 'react-i18next';
import type { DisplayStatus } from '#domain/status-display.ts';
import { Section } from '#ui/kit/section/section.tsx';
import classes from './detail.module.css';

interface NoLinkProps {
  readonly status: DisplayStatus;
  /** There is one, but it takes no visitors now. */
  readonly off: boolean;
}

/** Those that come back to nobody: nothing is promised of their links. */
const over: ReadonlySet<DisplayStatus> = new Set(['archived', 'declined']);

/** In place of a link: how one comes by it, or why nobody should be sent to it. */
export function NoLink({ status, off }: NoLinkProps) {
  const { t } = useTranslation('offers');
  const back = off && !over.has(status);
  return (
    <Section title={t(($) => (off ? $.link.off : $.link.none))}>
      <p className={classes['text']}>
        {t(($) => (status === 'live' ? $.link.soon : back ? $.link.offWhy : $.state[status].next))}
      </p>
    </Section>
  );
}
