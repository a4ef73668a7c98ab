import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { figureFamilies, type FigureFamily } from '#ui/kit/data-table/column.ts';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import classes from './column-menu.module.css';
import { MenuActions } from './menu-actions.tsx';
import shared from './report-grouping.module.css';

export interface ColumnOption {
  readonly id: string;
  readonly label: string;
  readonly family: FigureFamily | undefined;
}

interface Props {
  readonly options: readonly ColumnOption[];
  readonly chosen: readonly string[] | null;
  readonly onApply: (chosen: readonly string[] | null) => void;
}

/**
 * The columns as boxes to tick, all of a kind at once above them: what is shown comes first, in its order, which each
 * row's arrows change, or dragging it.
 */
export function ColumnMenu({ options, chosen, onApply }: Props) {
  const { t, language } = useTranslation('reports');
  const usual = options.map(({ id }) => id);
  const [draft, setDraft] = useState<readonly string[]>(chosen ?? usual);
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<Move | null>(null);
  const [dragged, setDragged] = useState<Drag | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // a row that changes its place loses the focus, and its arrow may be gone at the end
  useEffect(() => {
    if (moved === null || moved.by === null) return;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(moved.id)}"]`);
    const arrow = row?.querySelector<HTMLElement>(`[data-by="${moved.by}"]:not(:disabled)`);
    (arrow ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }, [moved]);

  const move = (id: string, by: 1 | -1) => {
    setDraft(swapped(draft, draft.indexOf(id), by));
    setMoved({ id, by });
  };
  const dragOver = (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-id]') : null;
    const onto = row?.dataset['id'];
    if (!row || onto === undefined || onto === dragged.id || !draft.includes(onto)) return;
    const { top, height } = row.getBoundingClientRect();
    const next = broughtTo(draft, dragged.id, { onto, after: event.clientY > top + height / 2 });
    if (next.some((id, index) => id !== draft[index])) setDraft(next);
  };
  const dragEnd = (event: DragEvent) => {
    if (dragged === null) return;
    setDragged(null);
    // let go elsewhere, or by Escape
    if (event.dataTransfer.dropEffect === 'none') setDraft(dragged.before);
    else setMoved({ id: dragged.id, by: null });
  };
  const toggle = (id: string) =>
    setDraft(draft.includes(id) ? draft.filter((one) => one !== id) : [...draft, id]);
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const wanted = fold(typed.trim());
  const inOrder = [
    ...draft.flatMap((id) => options.find((option) => option.id === id) ?? []),
    ...options.filter(({ id }) => !draft.includes(id)),
  ];
  const rows = inOrder.filter(({ label }) => fold(label).includes(wanted));
  const isUsual = draft.length === usual.length && usual.every((id, index) => draft[index] === id);
  return (
    <form
      className={`column ${shared['menu']} ${classes['menu']}`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(isUsual ? null : draft);
      }}
    >
      <SearchField
        className={classes['search']}
        label={t(($) => $.columns.search)}
        clear={t(($) => $.columns.clear)}
        value={typed}
        onType={setTyped}
        onLeave={() => {}}
      />
      <Families options={options} draft={draft} onChange={setDraft} />
      <ul
        ref={list}
        className={classes['list']}
        aria-label={t(($) => $.columns.label)}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDrop={(event) => event.preventDefault()}
        onDragEnd={dragEnd}
      >
        {rows.map(({ id, label }) => {
          const place = draft.indexOf(id);
          return (
            <li
              key={id}
              data-id={id}
              className={`row ends ${shared['option']} ${classes['option']}`}
              draggable={place >= 0}
              data-dragged={dragged?.id === id || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move';
                // Firefox drags nothing that carries nothing
                dataTransfer.setData('text/plain', label);
                setDragged({ id, before: draft });
              }}
            >
              {place >= 0 && (
                <IconGripVertical className={classes['grip']} size={14} stroke={1.7} aria-hidden />
              )}
              <Checkbox size="sm" label={label} checked={place >= 0} onChange={() => toggle(id)} />
              {place >= 0 && (
                <span className={classes['arrows']}>
                  <Arrow by={-1} label={label} disabled={place === 0} onMove={() => move(id, -1)} />
                  <Arrow
                    by={1}
                    label={label}
                    disabled={place === draft.length - 1}
                    onMove={() => move(id, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <p className={`note ${classes['none']}`}>{t(($) => $.columns.none)}</p>}
      <p role="status" className="visually-hidden">
        {moved &&
          t(($) => $.columns.place, {
            name: options.find(({ id }) => id === moved.id)?.label,
            place: draft.indexOf(moved.id) + 1,
            all: draft.length,
          })}
      </p>
      <MenuActions
        reset={t(($) => $.columns.reset)}
        onReset={() => onApply(null)}
        empty={draft.length === 0}
      />
    </form>
  );
}

interface Move {
  readonly id: string;
  /** Null: it was dragged. */
  readonly by: 1 | -1 | null;
}
interface Drag {
  readonly id: string;
  /** The order to go back to. */
  readonly before: readonly string[];
}

function broughtTo(
  list: readonly string[],
  id: string,
  { onto, after }: { readonly onto: string; readonly after: boolean },
): readonly string[] {
  const others = list.filter((one) => one !== id);
  return others.toSpliced(others.indexOf(onto) + (after ? 1 : 0), 0, id);
}

function swapped(list: readonly string[], at: number, by: 1 | -1): readonly string[] {
  const next = [...list];
  const [one = '', other = ''] = [list[at], list[at + by]];
  next[at] = other;
  next[at + by] = one;
  return next;
}

interface FamiliesProps {
  readonly options: readonly ColumnOption[];
  readonly draft: readonly string[];
  readonly onChange: (draft: readonly string[]) => void;
}

/** All columns of a kind at once: shown where one of them is not, else taken away. */
function Families({ options, draft, onChange }: FamiliesProps) {
  const { t } = useTranslation('reports');
  return (
    <div role="group" aria-label={t(($) => $.columns.kinds)} className={`row ${classes['families']}`}>
      {figureFamilies.map((family) => {
        const all = options.filter((option) => option.family === family).map(({ id }) => id);
        const shown = all.filter((id) => draft.includes(id));
        const isWhole = shown.length === all.length;
        return all.length === 0 ? null : (
          <button
            key={family}
            type="button"
            className={`choice ${classes['family']}`}
            aria-pressed={isWhole ? true : shown.length > 0 ? 'mixed' : false}
            onClick={() =>
              onChange(
                isWhole
                  ? draft.filter((id) => !all.includes(id))
                  : [...draft, ...all.filter((id) => !draft.includes(id))],
              )
            }
          >
            {t(($) => $.columns.family[family])}
          </button>
        );
      })}
    </div>
  );
}

interface ArrowProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly disabled: boolean;
  readonly onMove: () => void;
}

function Arrow({ by, label, disabled, onMove }: ArrowProps) {
  const { t } = useTranslation('reports');
  const Icon = by < 0 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      data-by={by}
      disabled={disabled}
      aria-label={t(($) => $.columns[by < 0 ? 'up' : 'down'], { name: label })}
      onClick={onMove}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
