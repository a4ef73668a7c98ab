import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

interface PageTabsProps<Tab extends string> {
  /** Names the tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string; readonly mark?: ReactNode }[];
  readonly selected: Tab;
  readonly onSelect: (tab: Tab) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** The parts of a page, by `selectedTab` of its address. The arrows move, Enter opens: nothing is asked for in passing. */
export function PageTabs<Tab extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: PageTabsProps<Tab>) {
  return (
    <Tabs
      className={classes['root'] ?? ''}
      value={selected}
      activateTabWithKeyboard={false}
      onChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onSelect(tab.id);
      }}
    >
      <Tabs.List className={classes['list'] ?? ''} aria-label={label}>
        {tabs.map(({ id, label: name, mark }) => (
          <Tabs.Tab key={id} value={id} className={classes['tab'] ?? ''} rightSection={mark}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={selected} className={classes['panel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
