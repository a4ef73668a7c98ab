import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportTabs, type ReportTab } from '#contract/enumerations.ts';
import classes from './report-tabs.module.css';

interface Props {
  readonly tabs: readonly ReportTab[];
  readonly selected: ReportTab;
  /** Those whose report is not built yet: greyed, but they open and say so. */
  readonly unbuilt: readonly ReportTab[];
  readonly onSelect: (tab: ReportTab) => void;
  /** True once after the reader chose a tab: it keeps the focus, though the page is drawn anew around it. */
  readonly claimFocus?: () => boolean;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** The reports, by `selectedTab` of the address. The arrows move, Enter opens: no report is asked for in passing. */
export function ReportTabs({ tabs, selected, unbuilt, claimFocus, onSelect, children }: Props) {
  const { t } = useTranslation('reports');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!claimFocus?.()) return;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the selection is what it follows
  }, [selected, claimFocus]);
  return (
    <Tabs
      className={classes['root'] ?? ''}
      value={selected}
      activateTabWithKeyboard={false}
      onChange={(value) => {
        const tab = reportTabs.find((one) => one === value);
        if (tab) onSelect(tab);
      }}
    >
      <Tabs.List ref={list} className={classes['list'] ?? ''} aria-label={t(($) => $.tabs.label)}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className={classes['tab'] ?? ''}
            data-unbuilt={unbuilt.includes(tab) || undefined}
          >
            {t(($) => $.tabs[tab])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={selected} className={classes['panel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
