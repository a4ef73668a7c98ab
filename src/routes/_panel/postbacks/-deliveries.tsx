import { type ComponentProps, useCallback, useMemo } from 'react';
import { DELIVERIES_KEPT_DAYS, TESTS_KEPT_DAYS } from '#contract/limits.ts';
import { type DeliveryStatus, deliveryStatuses } from '#contract/postback-names.ts';
import { resourceAt } from '#contract/resource.ts';
import {
  type Postback,
  type PostbackAttempt,
  type PostbackDelivery,
  postbackDeliveries,
  postbackDelivery,
  sendPostbackAgain,
} from '#contract/resources/postbacks.ts';
import { viewOf, wireOf } from '#contract/search.ts';
import { cutMiddle } from '#domain/cut-middle.ts';
import { takesAgain } from '#domain/postback-status.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePager } from '#ui/kit/pager/use-pager.tsx';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import { useTypedSearch } from '#ui/kit/search-field/use-typed-search.ts';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { DeliveryDialog } from '#ui/postbacks/delivery-dialog.tsx';
import { type ConversionLink, useDeliveryColumns } from '#ui/postbacks/use-delivery-columns.tsx';
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
  const text = search.search;
  const params = useMemo(
    () =>
      wireOf(postbackDeliveries, {
        postback: postback.id,
        page,
        size,
        status: status && [status],
        search: text,
      }),
    [postback.id, page, size, status, text],
  );
  const isNarrowed = status !== undefined || text !== undefined;
  const { view, total, refresh, busy } = useAsk(useLateAsk(world, postbackDeliveries, params), {
    filtered: isNarrowed,
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
  const onSearch = (next: string) => change({ page: undefined, search: next === '' ? undefined : next });
  const [typed, onType, onLeave] = useTypedSearch(text ?? '', onSearch);
  const listed = view.kind === 'ready' ? view.value : [];
  return (
    <section className={classes['part']} aria-label={t(($) => $.log.title)}>
      <div className={`flow ends ${classes['tools']}`}>
        <SearchField
          className="grow"
          label={t(($) => $.log.search)}
          clear={t(($) => $.log.clear)}
          value={typed}
          onType={onType}
          onLeave={onLeave}
        />
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
        onReset={
          isNarrowed ? () => change({ page: undefined, status: undefined, search: undefined }) : undefined
        }
      />
      {rows}
      {pager}
      <p className={`note ${classes['quiet']}`}>
        {t(($) => $.log.kept, { count: DELIVERIES_KEPT_DAYS, tests: TESTS_KEPT_DAYS })}
      </p>
      <Opened
        key={search.delivery ?? ''}
        world={world}
        postback={postback}
        id={search.delivery ?? null}
        listed={listed.find(({ id }) => id === search.delivery) ?? null}
        onClose={() => close('delivery')}
      />
    </section>
  );
}

function ConversionOf({ id, children = cutMiddle(id) }: ComponentProps<ConversionLink>) {
  return (
    <ToConversion id={id} className={undefined}>
      {children}
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
  readonly postback: Postback;
  /** As the address names it, on whichever page of the log it is; null: none is open. */
  readonly id: string | null;
  /** What the page of the log says of it; null where it is on another. */
  readonly listed: PostbackDelivery | null;
  readonly onClose: () => void;
}

function Opened({ world, postback, id, listed, onClose }: OpenedProps) {
  const { delivery, history } = useWhole(world, { postback: postback.id, id, listed });
  const { t } = useTranslation('postbacks');
  const sending = useCommand(world, sendPostbackAgain, { onDone: () => t(($) => $.log.sentAgain) });
  const sendable = delivery !== null && !delivery.test && takesAgain(postback.status, delivery.status);
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

/** All of a delivery, with its attempts; until it is there, what the list says of it. One of another postback is none. */
function useWhole(
  world: World,
  { postback, id, listed }: { readonly postback: string } & Pick<OpenedProps, 'id' | 'listed'>,
): { readonly delivery: PostbackDelivery | null; readonly history: readonly PostbackAttempt[] | null } {
  const resource = useMemo(() => resourceAt(postbackDelivery, { id: id ?? '' }), [id]);
  const { view } = useAsk(useLateAsk(world, resource, id === null ? null : {}));
  const asked = view.kind === 'ready' && view.value.id === id && view.value.postback === postback;
  if (!asked) return { delivery: listed, history: null };
  const { history, ...whole } = view.value;
  const { url, body } = whole;
  return { delivery: listed ? { ...listed, url, body } : whole, history };
}
