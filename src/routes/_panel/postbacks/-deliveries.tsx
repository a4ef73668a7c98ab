import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeliveryStatus, deliveryStatuses } from '#contract/postback-names.ts';
import type { PageSize } from '#contract/limits.ts';
import {
  type Postback,
  type PostbackDelivery,
  postbackDeliveries,
  sendPostbackAgain,
} from '#contract/resources/postbacks.ts';
import { wireOf } from '#contract/search.ts';
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

interface DeliveriesProps {
  readonly world: World;
  readonly postback: Postback;
}

/** The log of one postback: every call with what came of it; one of them again (beyond 3). */
export function Deliveries({ world, postback }: DeliveriesProps) {
  const { t } = useTranslation('postbacks');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(10);
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const params = useMemo(
    () => wireOf(postbackDeliveries, { postback: postback.id, page, size, ...(status && { status }) }),
    [postback.id, page, size, status],
  );
  const { view, total, refresh, busy } = useAsk(useLateAsk(world, postbackDeliveries, params), {
    filtered: status !== null,
  });
  const open = useCallback(({ id }: PostbackDelivery) => setOpenId(id), []);
  const columns = useDeliveryColumns(open);
  const { pager, rows } = usePager({
    page,
    size,
    total: total ?? 0,
    onPage: setPage,
    onSize: (next) => {
      setSize(next);
      setPage(1);
    },
  });
  const opened = view.kind === 'ready' ? (view.value.find(({ id }) => id === openId) ?? null) : null;
  return (
    <section className={classes['part']} aria-label={t(($) => $.log.title)}>
      <div className={`flow ends ${classes['tools']}`}>
        <SelectField
          label={t(($) => $.log.filter)}
          value={status ?? ''}
          options={deliveryStatuses.map((one) => ({ value: one, label: t(($) => $.log.status[one]) }))}
          placeholder={t(($) => $.log.every)}
          clearable
          onChange={(event) => {
            const next = event.currentTarget.value;
            setStatus(deliveryStatuses.find((one) => one === next) ?? null);
            setPage(1);
          }}
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
        onReset={status === null ? undefined : () => setStatus(null)}
      />
      {rows}
      {pager}
      <Opened
        key={openId ?? ''}
        world={world}
        delivery={opened}
        isRunning={postback.status === 'active' || postback.status === 'failing'}
        onClose={() => setOpenId(null)}
      />
    </section>
  );
}

const idOf = ({ id }: PostbackDelivery): string => id;
/** The network's order: the newest first. */
const unsorted = (): void => undefined;

interface OpenedProps {
  readonly world: World;
  readonly delivery: PostbackDelivery | null;
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

function Opened({ world, delivery, isRunning, onClose }: OpenedProps) {
  const { t } = useTranslation('postbacks');
  const sending = useCommand(world, sendPostbackAgain, { onDone: () => t(($) => $.log.sentAgain) });
  const sendable = delivery !== null && !delivery.test && isRunning && again.includes(delivery.status);
  return (
    <DeliveryDialog
      delivery={delivery}
      sendable={sendable}
      sending={sending.isBusy}
      blocker={sending.blocker}
      notice={sending.notice}
      onAgain={() => delivery && sending.send({ values: { id: delivery.id } })}
      onClose={onClose}
    />
  );
}

/** What is waiting or under way is sent by itself. */
const again: readonly DeliveryStatus[] = ['answered', 'failed', 'missed'];
