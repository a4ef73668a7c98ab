import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Still } from '#ui/kit/still/still.tsx';
import type { FoundGroup } from './found-groups.ts';
import { FoundOption } from './found-option.tsx';
import classes from './search-panel.module.css';
import { takeTyped } from './typed-ahead.ts';

interface SearchPanelProps {
  readonly opened: boolean;
  /** What is typed. */
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  /** Some source still looks. */
  readonly busy: boolean;
  /** Some source could not look. */
  readonly failed: boolean;
  /** Takes what is typed now, and gives what is typed from then on. */
  readonly onText: (next: (text: string) => string) => void;
  readonly onClose: () => void;
}

const [store, spotlight] = createSpotlight();
const LIST = 'search-list';
const OPTIONS = 'search-options';
/** Ids must not come apart at spaces. */
const domId = (group: string, item: string) => `search-${group}-${item}`.replace(/\s/g, '_');

/** Spotlight marks in the document itself, tells nobody, and keeps its own function for it. */
function mark(id: string | null): void {
  const actions = [...document.querySelectorAll(`#${LIST} [data-action]`)];
  const selected = actions.findIndex((action) => action.id === id);
  actions.forEach((action, place) => action.toggleAttribute('data-selected', place === selected));
  store.updateState((state) => ({ ...state, selected }));
}
const markedNow = (): string | null => document.querySelector(`#${LIST} [data-selected]`)?.id ?? null;

/**
 * Marks the line that Enter opens: until the arrows choose, the best of what is found. It stands beside the lines, since
 * what is marked before they are drawn marks nothing.
 */
function Mark({ found, active }: { readonly found: string; readonly active: string | null }) {
  useEffect(() => {
    // What was marked may stand elsewhere now; what comes late for the same words does not take a choice away.
    mark(active);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is found is what it follows
  }, [found, active]);
  return null;
}

/** The search over everything, in a dialog: a box that keeps the focus, and what it finds in groups. */
export function SearchPanel(props: SearchPanelProps) {
  const { opened, text, groups, busy, failed, onText, onClose } = props;
  const { t } = useTranslation('shell');
  const [moved, setMoved] = useState<{ readonly over: string; readonly to: string | null } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent((typed: string) => onText(() => typed));
  useEffect(() => {
    if (!opened) return spotlight.close();
    // The last question may still be fading away, with the focus in it.
    begin(box.current !== null && box.current === document.activeElement ? takeTyped() : '');
    spotlight.open();
  }, [opened]);
  const ids = groups.flatMap(({ id, items }) => items.map((item) => domId(id, item.id)));
  const found = [text, ...ids].join(' ');
  /** What Enter would open: said to assistive technology, while the focus stays in the box. */
  const active = moved?.to && moved.over === text && ids.includes(moved.to) ? moved.to : (ids[0] ?? null);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={(next) => onText(() => next)}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(60dvh, 26rem)"
      // On the dialog itself: as a property it would name the wrapper, which stays while it is closed.
      attributes={{ content: { 'aria-label': t(($) => $.search.label) } }}
    >
      <Spotlight.Search
        ref={box}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== '') onText((before) => before + typed);
        }}
        placeholder={t(($) => $.search.placeholder)}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        role="combobox"
        aria-label={t(($) => $.search.label)}
        aria-expanded={ids.length > 0}
        aria-controls={OPTIONS}
        aria-autocomplete="list"
        {...(active === null ? {} : { 'aria-activedescendant': active })}
        // Once Spotlight has moved its mark.
        onKeyDown={({ key }) => {
          if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
          queueMicrotask(() => setMoved({ over: text, to: markedNow() }));
        }}
      />
      <Still still={!opened}>
        <Spotlight.ActionsList
          id={LIST}
          // What scrolls is what the box controls, and so is moved by its arrows. Handed on to a ScrollArea, which
          // the type of the list does not say.
          {...{ viewportProps: { id: OPTIONS, role: 'listbox', 'aria-label': t(($) => $.search.label) } }}
        >
          {groups.map(({ id, title, items }) => (
            <Spotlight.ActionsGroup
              key={id}
              label={title}
              role="group"
              aria-label={title}
              className={classes['group'] ?? ''}
            >
              {items.map((item) => (
                <FoundOption
                  key={item.id}
                  id={domId(id, item.id)}
                  item={item}
                  active={active === domId(id, item.id)}
                  onPicked={spotlight.close}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
        <Mark found={found} active={active} />
        <div role="status">
          {ids.length === 0 && !failed && (
            <Spotlight.Empty>{t(($) => (busy ? $.search.loading : $.search.nothing))}</Spotlight.Empty>
          )}
          {failed && <div className={classes['note']}>{t(($) => $.search.failed)}</div>}
        </div>
      </Still>
      <Spotlight.Footer className={`${classes['note']} ${classes['keys']}`}>
        {t(($) => $.search.hint)}
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}
