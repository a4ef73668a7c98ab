import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Domain } from '#contract/resources/domains.ts';
import { hostText } from '#domain/host-text.ts';
import { certTone, domainState } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { DnsRecord } from './dns-record.tsx';
import classes from './domains.module.css';

interface DomainCardProps {
  readonly domain: Domain;
  /** Whether its lifecycle takes a look at the record now. */
  readonly checkable: boolean;
  readonly checking: boolean;
  readonly deleting: boolean;
  /** False: nothing can be sent now. */
  readonly enabled: boolean;
  /** What has become of a check or of a deletion. */
  readonly notice: ReactNode;
  readonly onCheck: () => void;
  readonly onDelete: () => void;
}

/** One domain: where it stands, why, and what to do next; with the record to set as long as it is not found. */
export function DomainCard(props: DomainCardProps) {
  const { domain, checkable, checking, deleting, enabled, notice, onCheck, onDelete } = props;
  const { t } = useTranslation('domains');
  const heading = useId();
  const { domain: host, certStatus, stopsAt } = domain;
  const record = <DnsRecord domain={domain} />;
  // what is set as it should be is out of the way
  const isRight = (certStatus === 'ok' && stopsAt === null) || (certStatus === 'error' && leadsHere(domain));
  return (
    <li className={`stack snug surface ${classes['card']}`} aria-labelledby={heading}>
      <header className={`flow ends ${classes['head']}`}>
        <div className={`row flow ${classes['name']}`}>
          <h2 id={heading} className={classes['host']}>
            {hostText(host)}
          </h2>
          <StatusDot tone={certTone(certStatus)} label={t(($) => $.status[domainState(domain)])} />
        </div>
        <div className={classes['ways']}>
          {checkable && (
            <Button
              size="xs"
              variant="default"
              loading={checking}
              disabled={!enabled || deleting}
              aria-label={t(($) => $.check.of, { domain: hostText(host) })}
              onClick={onCheck}
            >
              {t(($) => $.check.action)}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={15} stroke={1.7} aria-hidden />}
            loading={deleting}
            disabled={!enabled || checking}
            aria-label={t(($) => $.delete.of, { domain: hostText(host) })}
            onClick={onDelete}
          >
            {t(($) => $.delete.action)}
          </Button>
        </div>
      </header>
      {notice}
      <Reasons domain={domain} />
      {isRight ? (
        <details className="fold">
          <summary>{t(($) => $.record.title)}</summary>
          {record}
        </details>
      ) : (
        certStatus !== 'pending' && record
      )}
    </li>
  );
}

/** Addresses alone count for what was proved before: some providers give them instead of the CNAME. */
const leadsHere = ({ certStatus, found }: Domain): boolean =>
  found === 'found' || (found === 'addresses' && certStatus !== 'none');

/** Why it stands there, what was seen, and when it is looked at again. */
function Reasons({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation('domains');
  const format = usePublisherFormat();
  const { certStatus, found, foundTarget, failure, stopsAt } = domain;
  const times = [
    ['validUntil', domain.expiresAt],
    ['claimUntil', domain.claimEndsAt],
    ['checked', domain.checkedAt],
    ['next', certStatus === 'pending' ? null : domain.nextCheckAt],
  ] as const;
  const at = (moment: string) => format.moment(moment, 'dateTime');
  return (
    <div className={classes['reasons']}>
      <p>
        {certStatus === 'error' ? (
          t(($) => $.failure[failure ?? 'refused'])
        ) : stopsAt === null ? (
          t(($) => $.why[certStatus ?? 'unknown'])
        ) : (
          <Unbroken>{t(($) => $.stops, { time: at(stopsAt) })}</Unbroken>
        )}
      </p>
      {!leadsHere(domain) && (
        <p className={classes['found']}>
          {t(($) => $.found[found ?? 'none'], { target: foundTarget ?? '' })}
        </p>
      )}
      <p className={`note flow ${classes['times']}`}>
        {times.map(
          ([what, moment]) =>
            moment !== null && (
              <span key={what}>
                <Unbroken>{t(($) => $[what], { time: at(moment) })}</Unbroken>
              </span>
            ),
        )}
      </p>
    </div>
  );
}
