import { IconPencil, IconPointer, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type SubIdName, subIdNames } from '#contract/enumerations.ts';
import type { ShortLink } from '#contract/resources/short-links.ts';
import { addressText } from '#domain/host-text.ts';
import { withRows } from '#domain/list-view.ts';
import { formatCount } from '#domain/number-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { ToolButton } from '#ui/kit/tool-button/tool-button.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { Cover } from './cover.tsx';
import classes from './short-links.module.css';

interface ShortLinkListProps {
  readonly list: Asked<readonly ShortLink[]>;
  /** Those of this offer or smartlink. */
  readonly rows: readonly ShortLink[];
  /** Whether one can be made here. */
  readonly open: boolean;
  /** Names of traffic types by their ids. */
  readonly types: ReadonlyMap<string, string>;
  /** Why nothing can be changed or deleted now. */
  readonly blocker: string | null;
  /** Id of the one that is being deleted. */
  readonly deleting: string | undefined;
  readonly notice: ReactNode;
  /** The test click of one, below it. */
  readonly renderTest: (row: ShortLink) => ReactNode;
  readonly onEdit: (row: ShortLink) => void;
  readonly onDelete: (row: ShortLink) => void;
}

/** Short links with what came of them. */
export function ShortLinkList(props: ShortLinkListProps) {
  const { list, rows, open, types, blocker, deleting, notice, renderTest, onEdit, onDelete } = props;
  const { t } = useTranslation('shortLinks');
  const { view } = list;
  const reason = useId();
  return (
    <Section
      title={t(($) => $.list)}
      lead={t(($) => $.listLead)}
      tools={<RefreshButton busy={list.busy} onRefresh={list.refresh} />}
    >
      {notice}
      {blocker !== null && rows.length > 0 && (
        <p id={reason} className="note">
          {blocker}
        </p>
      )}
      {'stamp' in view && <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />}
      <Feed
        view={view.kind === 'ready' ? withRows(view, rows) : view}
        skeleton={<ListSkeleton />}
        emptyHint={t(($) => (open ? $.empty : $.emptyClosed))}
        onRetry={list.refresh}
      >
        {() => (
          <ul className="ruled">
            {rows.map((row) => (
              <Item
                key={row.id}
                row={row}
                type={types.get(row.trafficType) ?? row.trafficType}
                reason={blocker === null ? null : reason}
                deleting={row.id === deleting}
                renderTest={() => renderTest(row)}
                onEdit={() => onEdit(row)}
                onDelete={() => onDelete(row)}
              />
            ))}
          </ul>
        )}
      </Feed>
    </Section>
  );
}

/** The shape of two of them. */
function ListSkeleton() {
  return (
    <div className="ruled">
      {[0, 1].map((at) => (
        <div key={at} className={classes['item']}>
          <Skeleton width="3.5rem" height="2.5rem" radius="md" />
          <div className={classes['about']}>
            <Skeleton width="min(16rem, 90%)" height={14} mb={8} />
            <Skeleton width="min(11rem, 60%)" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ItemProps {
  readonly row: ShortLink;
  readonly type: string;
  /** Id of why it cannot be changed or deleted now. */
  readonly reason: string | null;
  readonly deleting: boolean;
  readonly renderTest: () => ReactNode;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Item({ row, type, reason, deleting, renderTest, onEdit, onDelete }: ItemProps) {
  const { t: metrics } = useTranslation('metrics');
  const [tested, setTested] = useState(false);
  const { t } = useTranslation('shortLinks');
  const format = usePublisherFormat();
  const { t: links } = useTranslation('links');
  const { t: ui } = useTranslation('ui');
  const labelled = (name: SubIdName, value: string) =>
    ui(($) => $.labelled, { label: links(($) => $.parameters[name]), value });
  const { url, cover, clicks, conversions, payout, createdAt } = row;
  const shown = addressText(url);
  const off = reason === null ? {} : { disabled: true, 'aria-describedby': reason };
  return (
    <li>
      <div className={classes['item']}>
        <Cover src={cover} />
        <div className={classes['about']}>
          <span className="code">{shown}</span>
          <span className={`note flow ${classes['quiet']}`}>
            <span>{type}</span>
            {subIdNames.map((name) => {
              const value = row.subIds?.[name];
              return value !== undefined && <span key={name}>{labelled(name, value)}</span>;
            })}
            <span>
              <Unbroken>{t(($) => $.createdOn, { date: format.moment(createdAt, 'date') })}</Unbroken>
            </span>
          </span>
        </div>
        <dl className={classes['figures']}>
          <div>
            <dt>{t(($) => $.clicks)}</dt>
            <dd>{formatCount(clicks)}</dd>
          </div>
          <div>
            <dt>{t(($) => $.conversions)}</dt>
            <dd>{formatCount(conversions)}</dd>
          </div>
          {payout !== undefined && (
            <div>
              <dt>{metrics(($) => $.payout.label)}</dt>
              <dd>{format.money(payout)}</dd>
            </div>
          )}
        </dl>
        <div className={classes['tools']}>
          <CopyButton text={url} name={t(($) => $.name)} />
          <ToolButton
            icon={IconPointer}
            label={t(($) => $.test, { url: shown })}
            aria-expanded={tested}
            onClick={() => setTested(!tested)}
          />
          <ToolButton icon={IconPencil} label={t(($) => $.edit, { url: shown })} {...off} onClick={onEdit} />
          <ToolButton
            icon={IconTrash}
            label={t(($) => $.delete, { url: shown })}
            {...off}
            loading={deleting}
            onClick={onDelete}
          />
        </div>
      </div>
      {tested && <div className={`stack ${classes['test']}`}>{renderTest()}</div>}
    </li>
  );
}
