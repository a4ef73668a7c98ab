import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DisplayStatus } from '#domain/status-display.ts';
import { PageState } from '#ui/kit/states/page-state.tsx';
import { LinkCard } from './link-card.tsx';

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
    <PageState
      level={2}
      icon={<IconLinkOff size={26} stroke={1.6} />}
      title={t(($) => $.link.none)}
      lead={t(($) => $.state[status].next)}
    />
  );
}
