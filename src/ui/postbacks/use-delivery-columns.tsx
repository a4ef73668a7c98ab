import { Button } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import type { PostbackDelivery } from '#contract/resources/postbacks.ts';
import { cutMiddle } from '#domain/cut-middle.ts';
import { deliveryTone, deliveryWord } from '#domain/delivery-word.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextCell } from '#ui/kit/cells/cells.tsx';
import type { DataColumn } from '#ui/kit/data-table/column.ts';
import { textRoom } from '#ui/kit/data-table/text-room.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { StatusDot } from '#ui/kit/status-dot/status-dot.tsx';
import { useDeliveryText } from './use-delivery-text.ts';

/** px of a status's dot and of what stands between it and its word. */
const BESIDE_STATUS_PX = 18;
/** px that an offer's name may take before it is cut: the rest is the answer's, which says what is wrong. */
const MOST_OFFER_PX = 180;

/** Characters of an answer: as many as two lines of its column have. */
const MOST_ANSWER = 70;

/** Leads to a conversion by its id; the route knows where. Without words of its own it says the id. */
export type ConversionLink = ComponentType<{ readonly id: string; readonly children?: string }>;

/** The log of a postback, in the order of the network: the newest first. */
export function useDeliveryColumns(
  onOpen: (delivery: PostbackDelivery) => void,
  ToConversion: ConversionLink,
): readonly DataColumn<PostbackDelivery>[] {
  const { t } = useTranslation('postbacks');
  const format = usePublisherFormat();
  const text = useDeliveryText();
  return useMemo<DataColumn<PostbackDelivery>[]>(() => {
    const trigger = (row: PostbackDelivery) =>
      row.test ? t(($) => $.log.test) : t(($) => $.trigger[row.trigger]);
    return [
      {
        id: 'createdAt',
        header: t(($) => $.log.columns.createdAt),
        width: 128,
        room: (row) => textRoom(format.moment(row.createdAt, 'dateTime')),
        card: 'brief',
        cell: (row) => {
          const time = format.moment(row.createdAt, 'dateTime');
          return (
            <Button
              variant="transparent"
              size="compact-sm"
              px={0}
              aria-label={t(($) => $.log.open, { time })}
              onClick={() => onOpen(row)}
            >
              <time dateTime={row.createdAt}>{time}</time>
            </Button>
          );
        },
        brief: (row) => <time dateTime={row.createdAt}>{format.moment(row.createdAt, 'shortTime')}</time>,
        csv: (row) => row.createdAt,
      },
      {
        id: 'extClickId',
        header: t(($) => $.log.columns.extClickId),
        width: 104,
        card: 'title',
        cell: ({ conversion, about, test }) =>
          conversion === null ? (
            <span className="quiet">{test ? t(($) => $.log.test) : DASH}</span>
          ) : (
            <ToConversion id={conversion}>{cutMiddle(about?.extClickId ?? conversion)}</ToConversion>
          ),
        csv: ({ conversion, about }) => about?.extClickId ?? conversion ?? '',
      },
      {
        id: 'payout',
        header: t(($) => $.log.columns.payout),
        width: 84,
        align: 'end',
        card: 'aside',
        cell: ({ about }) =>
          about === null ? <span className="quiet">{DASH}</span> : format.money(about.payout),
        csv: ({ about }) => about?.payout ?? '',
        isNothing: ({ about }) => about === null,
      },
      {
        id: 'offer',
        header: t(($) => $.log.columns.offer),
        yields: 3,
        width: 128,
        room: ({ about }) => Math.min(MOST_OFFER_PX, textRoom(about?.offer ?? '')),
        card: 'brief',
        cell: ({ about }) => <TextCell text={about?.offer ?? null} />,
        csv: ({ about }) => about?.offer ?? '',
        isNothing: ({ about }) => about === null,
      },
      {
        id: 'status',
        header: t(($) => $.log.columns.status),
        width: 100,
        room: (row) => textRoom(t(($) => $.log.status[row.status])) + BESIDE_STATUS_PX,
        card: 'brief',
        cell: (row) => (
          <StatusDot tone={deliveryTone(row.status)} label={t(($) => $.log.status[row.status])} />
        ),
        csv: (row) => row.status,
      },
      {
        id: 'trigger',
        header: t(($) => $.log.columns.trigger),
        yields: 2,
        width: 96,
        cell: trigger,
        csv: (row) => (row.test ? 'test' : row.trigger),
      },
      {
        id: 'answer',
        header: t(($) => $.log.columns.answer),
        width: 200,
        grows: true,
        card: 'note',
        cell: (row) => {
          const why = t(($) => $.words[deliveryWord(row)].why);
          return (
            <TextCell text={row.answer === null ? why : `${row.answer} · ${why}`} max={MOST_ANSWER} inTwo />
          );
        },
        csv: (row) => String(row.answer ?? row.error ?? ''),
      },
      {
        id: 'attempt',
        header: t(($) => $.log.columns.attempt),
        explanation: t(($) => $.log.attemptHint),
        yields: 1,
        width: 80,
        align: 'end',
        cell: text.attempt,
        csv: (row) => String(row.attempt),
      },
    ];
  }, [t, format, text, onOpen, ToConversion]);
}
