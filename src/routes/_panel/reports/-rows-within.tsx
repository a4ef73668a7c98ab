import { Button, Loader } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { GroupingDimension, ReportTab } from '#contract/enumerations.ts';
import type { Resource } from '#contract/resource.ts';
import type { Grouped } from '#domain/column-values/group-value.ts';
import type { ListView } from '#domain/list-view.ts';
import { withinRow } from '#domain/within-row.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import { useWords, type Wordless } from '#ui/kit/data-table/use-words.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useSame } from '#ui/kit/use-same.ts';
import { reportOrder, reportRowId } from '#ui/reports/columns.tsx';
import { DEPTH_REM, type RowBranches } from '#ui/reports/row-openers.tsx';
import { type Answered, useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import classes from './grouped-report.module.css';
import { groupingSetting } from './-report-setting.ts';

/** What a report was asked for, and of whom. */
export interface ReportSource {
  readonly world: World;
  readonly resource: Resource;
  readonly question: Readonly<Record<string, unknown>>;
}

type Opened = readonly Grouped['groups'][];
/** The rows that are open in each question of a visit: whoever comes back to it finds them so. */
const visits = new WeakMap<World, ReadonlyMap<string, Opened>>();
/** The oldest question of more than that is forgotten. */
const QUESTIONS_KEPT = 20;
/** Each is a question to the network: one more closes the oldest. */
const ROWS_OPEN = 30;

interface Within {
  readonly answered: Answered<{ readonly rows: readonly Grouped[] }>;
  /** With the groups of the rows that they are under. */
  readonly rows: readonly Grouped[];
}

interface RowsWithin<Row> {
  readonly branches: RowBranches<Row>;
  /** Has to be drawn, for the rows to come. */
  readonly asking: ReactNode;
  /** Asks for everything under open rows again. */
  readonly refresh: () => void;
}

/**
 * Rows of a report that open in place: under each is what the same report says of it alone, by what one asks next
 * (`withinRow`). They are asked for when it opens.
 */
export function useRowsWithin<Row extends Grouped>(
  tab: ReportTab,
  { world, resource, question }: ReportSource,
  roles: readonly string[],
  groupings: number,
): RowsWithin<Row> {
  const { today } = usePublisherFormat();
  const [kept, setKept] = useState(() => visits.get(world) ?? new Map<string, Opened>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, Within>>(new Map());
  const said = useSame({ tab, question, roles });
  const key = JSON.stringify(said);
  const opened = kept.get(key) ?? none;
  const onAnswer = useCallback(
    (id: string, answer: Within | null) => setAnswers((before) => changed(before, id, answer)),
    [],
  );
  const narrowed = useMemo(() => narrowedBy(said, today), [said, today]);
  const branches = useMemo((): RowBranches<Grouped> => {
    const open = new Set(opened.map((groups) => reportRowId({ groups })));
    const by = (row: Grouped): GroupingDimension | null => narrowed(row)?.groupings[0] ?? null;
    return {
      by,
      isOpen: (row) => (by(row) === null ? null : open.has(reportRowId(row))),
      toggle: (row) => {
        const id = reportRowId(row);
        const next = open.has(id)
          ? opened.filter((groups) => reportRowId({ groups }) !== id)
          : [...opened, row.groups].slice(-ROWS_OPEN);
        const all = new Map([...changed(kept, key, next.length > 0 ? next : null)].slice(-QUESTIONS_KEPT));
        visits.set(world, all);
        setKept(all);
      },
      order: (row) => reportOrder([by(row) ?? 'date']),
      under: (row) => answers.get(reportRowId(row))?.rows ?? [],
      instead: (row) => (
        <Instead
          depth={row.groups.length - groupings + 1}
          answered={answers.get(reportRowId(row))?.answered}
        />
      ),
    };
  }, [kept, opened, answers, narrowed, key, world, groupings]);
  // What is under a closed row is not asked for.
  const shown = opened.filter((groups) => isInSight(groups, opened, groupings));
  return {
    branches: branches as RowBranches<Row>, // rows under others are of the same answer
    asking: shown.map((groups) => {
      const within = narrowed({ groups });
      return (
        within && (
          <Asking
            key={`${key} ${reportRowId({ groups })}`}
            source={{ world, resource, question: { ...question, ...within } }}
            groups={groups}
            onAnswer={onAnswer}
          />
        )
      );
    }),
    refresh: () => {
      for (const { answered } of answers.values()) answered.refresh();
    },
  };
}

const none: Opened = [];

interface Said extends Pick<ReportSource, 'question'> {
  readonly tab: ReportTab;
  readonly roles: readonly string[];
}

/** What is asked next under a row of a report, worked out once a row; null: nothing is. */
function narrowedBy(
  { tab, question, roles }: Said,
  today: () => string,
): (row: Grouped) => ReturnType<typeof withinRow> {
  const known = new WeakMap<Grouped['groups'], ReturnType<typeof withinRow>>();
  const settingOf = (asked: object) => groupingSetting(tab, asked, roles, today());
  return ({ groups }) => {
    const before = known.get(groups);
    if (before !== undefined) return before;
    const within = withinRow(question, groups, [], settingOf);
    known.set(groups, within);
    return within;
  };
}

/** Whether all rows that it is under are open; those of the report itself, with its `groupings`, are under none. */
function isInSight(groups: Grouped['groups'], opened: Opened, groupings: number): boolean {
  if (groups.length <= groupings) return true;
  const over = groups.slice(0, -1);
  const id = reportRowId({ groups: over });
  return opened.some((one) => reportRowId({ groups: one }) === id) && isInSight(over, opened, groupings);
}

/** The newest is the last. */
function changed<T>(map: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> {
  const others = [...map].filter(([one]) => one !== key);
  return new Map(value === null ? others : [...others, [key, value] as const]);
}

interface AskingProps {
  readonly source: ReportSource;
  readonly groups: Grouped['groups'];
  readonly onAnswer: (id: string, answer: Within | null) => void;
}

/** Asks for what is under one row, as long as it is drawn. */
function Asking({ source: { world, resource, question }, groups, onAnswer }: AskingProps) {
  const answered = useAsk(useLateAsk(world, resource, question)) as Within['answered']; // reports have rows
  const { view, refresh, busy, total } = answered;
  const id = reportRowId({ groups });
  useEffect(() => {
    const rows = view.kind === 'ready' ? view.value.rows : [];
    onAnswer(id, {
      answered: { view, refresh, busy, total },
      rows: rows.map((row) => ({ ...row, groups: [...groups, ...row.groups] })),
    });
  }, [view, refresh, busy, total, id, groups, onAnswer]);
  useEffect(() => () => onAnswer(id, null), [id, onAnswer]);
  return null;
}

/** What stands before the values of other rows. */
const BOX_AND_OPENER_REM = 3.25;

/** In one line what is said where there are no rows under a row, or not yet. */
function Instead({
  depth,
  answered,
}: {
  readonly depth: number;
  readonly answered: Within['answered'] | undefined;
}) {
  const { t } = useTranslation('ui');
  const view: ListView<unknown> = answered?.view ?? { kind: 'skeleton' };
  return (
    <span
      className={`row ${classes['instead']}`}
      style={{ paddingInlineStart: `${depth * DEPTH_REM + BOX_AND_OPENER_REM}rem` }}
    >
      {view.kind === 'skeleton' || view.kind === 'ready' ? (
        <>
          <Loader size="xs" aria-hidden />
          {t(($) => $.loading)}
        </>
      ) : (
        <Said view={view} onRetry={answered?.refresh} />
      )}
    </span>
  );
}

function Said({ view, onRetry }: { readonly view: Wordless; readonly onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const tabIndex = useCellStop();
  const { title, alert } = useWords(view);
  return (
    <>
      <span role={alert ? 'alert' : undefined}>{title}</span>
      {view.kind === 'unavailable' && (
        <Button variant="default" size="compact-xs" tabIndex={tabIndex} onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      )}
    </>
  );
}
