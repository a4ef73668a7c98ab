import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './page-tabs.module.css';

interface PageTab<Tab extends string> {
  readonly id: Tab;
  readonly label: string;
  readonly mark?: ReactNode;
}

interface PageTabsProps<Tab extends string> {
  /** Names the tabs. */
  readonly label: string;
  readonly tabs: readonly PageTab<Tab>[];
  readonly selected: Tab;
  readonly onSelect: (tab: Tab) => void;
  /** True once after the reader chose a tab: it keeps the focus, though the page is drawn anew around it. */
  readonly claimFocus?: () => boolean;
  /** Stands at the end of their row. */
  readonly end?: ReactNode;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** The parts of a page, by `selectedTab` of its address. The arrows move, Enter opens: nothing is asked for in passing. */
export function PageTabs<Tab extends string>(props: PageTabsProps<Tab>) {
  const { label, tabs, selected, onSelect, claimFocus, end, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return undefined;
    if (claimFocus?.()) tab.focus({ preventScroll: true });
    // Not by scrollIntoView, which would move the page, too: on a narrow screen the row alone is scrolled.
    const reveal = () => {
      row.scrollLeft = scrolledTo(row, tab);
    };
    reveal();
    // A device that is turned, and letters that come after the first drawing.
    const sizes = new ResizeObserver(reveal);
    sizes.observe(row);
    sizes.observe(tab);
    return () => sizes.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the selection is what it follows
  }, [selected, claimFocus]);
  return (
    <Tabs
      className={`column ${classes['root']}`}
      value={selected}
      activateTabWithKeyboard={false}
      onChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onSelect(tab.id);
      }}
    >
      <div className={`row ${classes['row']}`}>
        <Tabs.List ref={list} className={`grow strip ${classes['list']}`} aria-label={label}>
          {tabs.map(({ id, label: name, mark }) => (
            <Tabs.Tab key={id} value={id} className={classes['tab'] ?? ''} rightSection={mark}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {end}
      </div>
      <Tabs.Panel value={selected} className={`column ${classes['panel']}`}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

/** A little of the neighbour stays in sight, so that one sees that there is more. */
const NEIGHBOUR = 32;

function scrolledTo(list: HTMLElement, tab: HTMLElement): number {
  const start = tab.offsetLeft - NEIGHBOUR;
  const end = tab.offsetLeft + tab.offsetWidth + NEIGHBOUR - list.clientWidth;
  return Math.min(Math.max(list.scrollLeft, end), start);
}
