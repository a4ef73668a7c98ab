import { Button, Table } from '@mantine/core';
import { differenceText } from '#domain/clock-difference.ts';
import type { KeptLine } from '#contract/kept-families.ts';
import { formatBytes, formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import classes from './settings.module.css';

interface KeptDataCardProps {
  /** Null until it has been counted. */
  readonly lines: readonly KeptLine[] | null;
  /** What the browser says that this site takes and may take, bytes; null where it does not say. */
  readonly space: { readonly used: number; readonly quota: number } | null;
  /** Nothing outlives the page: chosen at log-in, or the browser's doing. */
  readonly inMemory: boolean;
  /** Changes that wait to be sent; they are never removed. */
  readonly unsent: number;
  /** How far the server's clock is ahead of this device's, ms; 0 where they agree. */
  readonly clockDifference: number;
  readonly busy: boolean;
  readonly onWipe: () => void;
}

/** What this device keeps, how large it is, and the way to remove it. */
export function KeptDataCard(props: KeptDataCardProps) {
  const { lines, space, inMemory, unsent, clockDifference, busy, onWipe } = props;
  const { t, language } = useTranslation('settings');
  const bytes = (size: number) => formatBytes(size, language);
  const format = usePublisherFormat();
  const total = (lines ?? []).reduce((sum, { size }) => sum + size, 0);
  const records = (lines ?? []).reduce((sum, line) => sum + line.records, 0);
  return (
    <Section roomy title={t(($) => $.offline.title)} lead={t(($) => $.offline.lead)} busy={lines === null}>
      {inMemory && <Callout kind="info">{t(($) => $.offline.memory)}</Callout>}
      {clockDifference !== 0 && (
        <Callout kind="warning">
          {t(($) => (clockDifference < 0 ? $.offline.clockFast : $.offline.clockSlow), {
            difference: differenceText(clockDifference, language),
          })}
        </Callout>
      )}
      {unsent > 0 && <Callout kind="warning">{t(($) => $.offline.waiting, { count: unsent })}</Callout>}
      {lines === null ? (
        <Skeleton height={220} radius="md" />
      ) : lines.length === 0 ? (
        <p className={`note flow ${classes['quiet']}`}>{t(($) => $.offline.none)}</p>
      ) : (
        <Table.ScrollContainer minWidth={280} type="native">
          <Table className={classes['kept'] ?? ''}>
            <Table.Caption className="visually-hidden">{t(($) => $.offline.caption)}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(($) => $.offline.what)}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t(($) => $.offline.records)}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t(($) => $.offline.size)}
                </Table.Th>
                <Table.Th scope="col">{t(($) => $.offline.newest)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ kind, records: count, size, newest }) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row" fw={400}>
                    {kind === 'pictures' ? t(($) => $.offline.pictures) : t(($) => $.offline.families[kind])}
                  </Table.Th>
                  <Table.Td ta="right">{formatCount(count)}</Table.Td>
                  <Table.Td ta="right">{bytes(size)}</Table.Td>
                  <Table.Td>
                    <Unbroken>{newest ? format.moment(format.byServer(newest), 'dateTime') : DASH}</Unbroken>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">{t(($) => $.offline.total)}</Table.Th>
                <Table.Td ta="right">{formatCount(records)}</Table.Td>
                <Table.Td ta="right">{bytes(total)}</Table.Td>
                <Table.Td />
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      )}
      {space && (
        <p className={`note flow ${classes['quiet']}`}>
          {t(($) => $.offline.space, { used: bytes(space.used), quota: bytes(space.quota) })}
        </p>
      )}
      <div className={`flow ${classes['actions']}`}>
        <Button variant="default" loading={busy} disabled={lines === null} onClick={onWipe}>
          {t(($) => $.offline.wipe)}
        </Button>
      </div>
    </Section>
  );
}
