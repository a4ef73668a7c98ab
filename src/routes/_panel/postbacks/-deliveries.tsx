import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERIES_KEPT_DAYS } from '#contract/limits.ts';
import { type DeliveryStatus, deliveryStatuses } from '#contract/postback-names.ts';
import { resourceAt } from '#contract/resource.ts';
import {
  type Postback,
  type PostbackDelivery,
  postbackDeliveries,
  postbackDelivery,
  sendPostbackAgain,
} from '#contract/resources/postbacks.ts';
import { viewOf, wireOf } from '#contract/search.ts';
import { cutMiddle } from '#domain/cut-middle.ts';
import { isRunning } from '#domain/postback-status.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePager } from '#ui/kit/pager/use-pager.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { DeliveryDialog } from '#ui/postbacks/delivery-dialog.tsx';
import { useDeliveryColumns } from '#ui/postbacks/use-delivery-columns.tsx';
import classes from '#ui/postbacks/postbacks.module.css';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useOpened } from '../-use-opened.ts';
import { ToConversion } from '../conversions/-conversion-links.tsx';

interface DeliveriesProps {
  readonly world: World;
  readonly postback: Postback;
}

/** The log of one postback: every call with what came of it; one of them again (beyond 3). */
export function Deliveries({ world, postback }: DeliveriesProps) {
  const { t } = useTranslation('postbacks');
  const { search, change, open, close } = useOpened();
  const { page, size } = viewOf(search, USUAL_SIZE);
  const status = deliveryStatuses.find((one) => one === search.status);
  const params = useMemo(
    () => wireOf(postbackDeliveries, { postback: postback.id, page, size, status: status && [status] }),
    [postback.id, page, size, status],
  );
  const { view, total, refresh, busy } = useAsk(useLateAsk(world, postbackDeliveries, params), {
    filtered: status !== undefined,
  });
  const columns = useDeliveryColumns(
    useCallback(({ id }: PostbackDelivery) => open({ delivery: id }), [open]),
    ConversionOf,
  );
  const { pager, rows } = usePager({
    page,
    size,
    total: total ?? 0,
    onPage: (next) => change({ page: next === 1 ? undefined : next }),
    onSize: (next) => change({ page: undefined, size: next === USUAL_SIZE ? undefined : next }),
  });
  const onStatus = (next: DeliveryStatus | undefined) => change({ page: undefined, status: next });
  const opened = (view.kind === 'ready' && view.value.find(({ id }) => id === search.delivery)) || null;
  return (
    <section className={classes['part']} aria-label={t(($) => $.log.title)}>
      <div className={`flow ends ${classes['tools']}`}>
        <SelectField
          label={t(($) => $.log.filter)}
          value={status ?? ''}
          options={deliveryStatuses.map((one) => ({ value: one, label: t(($) => $.log.status[one]) }))}
          placeholder={t(($) => $.log.every)}
          clearable
          onChange={({ currentTarget: { value } }) => onStatus(deliveryStatuses.find((one) => one === value))}
        />
        <RefreshButton busy={busy} onRefresh={refresh} />
      </div>
      {'stamp' in view && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      <DataTable
        label={t(($) => $.log.title)}
        columns={columns}
        view={view}
        rowId={idOf}
        sorting={null}
        onSort={unsorted}
        page={{ number: page, size }}
        serverTotal={total ?? 0}
        onRetry={refresh}
        onReset={status && (() => onStatus(undefined))}
      />
      {rows}
      {pager}
      <p className={`note ${classes['quiet']}`}>{t(($) => $.log.kept, { count: DELIVERIES_KEPT_DAYS })}</p>
      <Opened
        key={search.delivery ?? ''}
        world={world}
        delivery={opened}
        isRunning={isRunning(postback.status)}
        onClose={() => close('delivery')}
      />
    </section>
  );
}

function ConversionOf({ id }: { readonly id: string }) {
  return (
    <ToConversion id={id} className={undefined}>
      {cutMiddle(id)}
    </ToConversion>
  );
}

/** Fewer than of a list that has a page of its own. */
const USUAL_SIZE = 10;
const idOf = ({ id }: PostbackDelivery): string => id;
/** The network's order: the newest first. */
const unsorted = (): void => undefined;

interface OpenedProps {
  readonly world: World;
  readonly delivery: PostbackDelivery | null;
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

function Opened({ world, delivery: seen, isRunning, onClose }: OpenedProps) {
  const { delivery, history } = useWhole(world, seen);
  const { t } = useTranslation('postbacks');
  const sending = useCommand(world, sendPostbackAgain, { onDone: () => t(($) => $.log.sentAgain) });
  const sendable = delivery !== null && !delivery.test && isRunning && again.includes(delivery.status);
  return (
    <DeliveryDialog
      delivery={delivery}
      history={history}
      ToConversion={ConversionOf}
      sendable={sendable}
      sending={sending.isBusy}
      blocker={sending.blocker}
      notice={sending.notice}
      onAgain={() => delivery && sending.send({ values: { id: delivery.id } })}
      onClose={onClose}
    />
  );
}

/** All of a delivery, with its attempts; until it is there, what the list says of it. */
function useWhole(world: World, delivery: PostbackDelivery | null) {
  const id = delivery?.id ?? null;
  const resource = useMemo(() => resourceAt(postbackDelivery, { id: id ?? '' }), [id]);
  const { view } = useAsk(useLateAsk(world, resource, id === null ? null : noParams));
  const whole = view.kind === 'ready' && view.value.id === id ? view.value : null;
  if (delivery === null || whole === null) return { delivery, history: null };
  return { delivery: { ...delivery, url: whole.url, body: whole.body }, history: whole.history };
}

const noParams = {};

/** What is waiting or under way is sent by itself. */
const again: readonly DeliveryStatus[] = ['answered', 'failed', 'missed'];
