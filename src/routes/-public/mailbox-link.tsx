import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { useConfig } from '#world/config-store.ts';

/** In the demo no mail leaves the network: this leads to where it can be read. Nothing elsewhere. */
export function MailboxLink() {
  const { t } = useTranslation('account');
  const { config } = useRouteContext({ from: '__root__' });
  const { mailbox } = useConfig(config);
  if (mailbox === null) return null;
  return (
    <a href={mailbox} target="_blank" rel="noreferrer" className={actionClass('primary')}>
      {t(($) => $.sent.mailbox)}
    </a>
  );
}
