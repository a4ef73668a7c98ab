import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Session } from '#contract/resources/sessions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { CountryFlag } from '#ui/kit/country-flag/country-flag.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { useSessionName } from './use-session-name.ts';
import classes from './settings.module.css';

interface SessionListProps {
  readonly list: Asked<readonly Session[]>;
  /** One is being ended. */
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker?: string | null;
  readonly notice: ReactNode;
  readonly onEnd: (session: Session) => void;
  readonly onEndOthers: () => void;
}

/** Where the publisher is logged in, this device first, and the way out of each. */
export function SessionList(props: SessionListProps) {
  const { list, busy, enabled, blocker = null, notice, onEnd, onEndOthers } = props;
  const { t } = useTranslation('settings');
  const { view } = list;
  const sessions = view.kind === 'ready' ? view.value.toSorted(latestFirst) : [];
  const others = sessions.some(({ current }) => !current);
  return (
    <Section
      roomy
      title={t(($) => $.sessions.title)}
      lead={t(($) => $.sessions.lead)}
      tools={<RefreshButton busy={list.busy} onRefresh={list.refresh} />}
    >
      {notice}
      {'stamp' in view && view.stamp !== 'fresh' && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      <Feed
        view={view}
        skeleton={<Skeleton height={120} radius="md" />}
        emptyHint={t(($) => $.sessions.noDataHint)}
        onRetry={list.refresh}
      >
        {() => (
          <ul className="ruled">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                enabled={enabled && blocker === null}
                onEnd={() => onEnd(session)}
              />
            ))}
          </ul>
        )}
      </Feed>
      {view.kind === 'ready' && (
        <div className={`flow ${classes['actions']}`}>
          {others ? (
            <SendingButton
              variant="default"
              loading={busy}
              disabled={!enabled}
              blocker={blocker}
              onClick={onEndOthers}
            >
              {t(($) => $.sessions.endOthers)}
            </SendingButton>
          ) : (
            <p className={`note flow ${classes['quiet']}`}>{t(($) => $.sessions.only)}</p>
          )}
        </div>
      )}
    </Section>
  );
}

interface SessionItemProps {
  readonly session: Session;
  readonly enabled: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, enabled, onEnd }: SessionItemProps) {
  const { t } = useTranslation('settings');
  const format = usePublisherFormat();
  const { os, country, current, createdAt, lastSeenAt } = session;
  const name = useSessionName()(session);
  const handheld = /android|ios/i.test(os);
  const Icon = handheld ? IconDeviceMobile : IconDeviceDesktop;
  const since = format.moment(createdAt, 'dateTime');
  const seen = format.moment(lastSeenAt, 'dateTime');
  return (
    <li className={classes['session']}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={classes['device']}>
        <p className={`row flow ${classes['deviceName']}`}>
          {name}{' '}
          {current && (
            <Badge component="span" variant="light" tt="none">
              {t(($) => $.sessions.this)}
            </Badge>
          )}
        </p>
        <p className={`note flow ${classes['quiet']}`}>
          <span>{t(($) => (handheld ? $.sessions.handheld : $.sessions.computer))}</span>
          <span className={`inline ${classes['place']}`}>
            {country === null ? (
              t(($) => $.sessions.nowhere)
            ) : (
              <>
                <CountryFlag code={country} /> {format.country(country)}
              </>
            )}
          </span>
          <span>
            <Unbroken>{t(($) => $.sessions.since, { time: since })}</Unbroken>
          </span>
          <span>
            <Unbroken>
              {current ? t(($) => $.sessions.now) : t(($) => $.sessions.seen, { time: seen })}
            </Unbroken>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          disabled={!enabled}
          aria-label={t(($) => $.sessions.endOf, { name })}
          onClick={onEnd}
        >
          {t(($) => $.sessions.end)}
        </Button>
      )}
    </li>
  );
}

const latestFirst = (a: Session, b: Session): number =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);
