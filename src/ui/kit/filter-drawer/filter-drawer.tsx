import { Button } from '@mantine/core';
import { useCallback, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { filterDrawerWidth } from '#contract/breakpoints.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import {
  draftOf,
  filled,
  type FilterDraft,
  type FilterField,
  type FilterValue,
  type FilterValues,
} from './filter-field.ts';
import { FilterInput } from './filter-input.tsx';
import classes from './filter-drawer.module.css';

interface Props {
  readonly opened: boolean;
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly draft?: FilterDraft | undefined;
  /** Says above the button what the filters as they stand leave over. */
  readonly leftOver?: ((values: FilterValues) => string) | undefined;
  readonly onApply: (values: FilterValues) => void;
  readonly onClose: () => void;
}

/**
 * The filters of a list, from the right, 483 px or the whole of a narrow screen (specification 2). What is
 * chosen stays in here until Apply; the toolbar gives the focus back to its button.
 */
export function FilterDrawer({ opened, onClose, ...form }: Props) {
  const { t } = useTranslation('ui');
  return (
    <SidePanel
      opened={opened}
      title={t(($) => $.filters.title)}
      width={`${filterDrawerWidth}px`}
      closeLabel={t(($) => $.filters.close)}
      onClose={onClose}
      returnFocus={false}
      bare
    >
      <FilterForm {...form} />
    </SidePanel>
  );
}

/** Stands only while the drawer is open, so that each opening starts from what is in force, or from its draft. */
function FilterForm({ fields, values, draft: kept, leftOver, onApply }: Omit<Props, 'opened' | 'onClose'>) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState(() => {
    const found = kept?.read();
    return found ? draftOf(fields, found) : values;
  });
  const rare = fields.filter((field) => field.rare);
  // What is in force is in sight.
  const [unfolded, setUnfolded] = useState(() => rare.some(({ name }) => filled(draft)[name] !== undefined));
  const newest = useRef(draft);
  const change = useCallback(
    (next: FilterValues) => {
      newest.current = next;
      setDraft(next);
      kept?.write(next);
    },
    [kept],
  );
  // the same function for all fields and drafts: a field is drawn anew for its own value only
  const set = useCallback(
    (name: string, value: FilterValue) => change({ ...newest.current, [name]: value }),
    [change],
  );
  const inputOf = (field: FilterField) => (
    <FilterInput key={field.name} field={field} value={draft[field.name]} onChange={set} />
  );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onApply(trimmed(draft));
  }
  return (
    <form className={`column ${classes['form']}`} onSubmit={onSubmit} onKeyDown={keepEnterInLists} noValidate>
      <div className={`column ${classes['fields']}`}>
        {fields.filter(({ rare }) => !rare).map(inputOf)}
        {rare.length > 0 && (
          <details
            className={`fold ${classes['rare']}`}
            open={unfolded}
            onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
          >
            <summary>{t(($) => $.filters.rare, { count: rare.length })}</summary>
            {unfolded && <div className={`stack ${classes['folded']}`}>{rare.map(inputOf)}</div>}
          </details>
        )}
      </div>
      <div className={`flow ${classes['actions']}`}>
        {leftOver && (
          <p role="status" className={`note ${classes['left']}`} data-numeric>
            {leftOver(filled(draft))}
          </p>
        )}
        <Button
          variant="default"
          disabled={Object.keys(filled(draft)).length === 0}
          onClick={() => change({})}
        >
          {t(($) => $.filters.reset)}
        </Button>
        <Button type="submit" className={classes['apply']}>
          {t(($) => $.filters.apply)}
        </Button>
      </div>
    </form>
  );
}

/** In a list, Enter chooses what is marked; it does not send the form in the middle of a search. */
function keepEnterInLists(event: KeyboardEvent) {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.getAttribute('aria-haspopup')) {
    event.preventDefault();
  }
}

const trimmed = (values: FilterValues): FilterValues =>
  filled(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    ),
  );
