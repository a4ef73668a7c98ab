import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportTab } from '#contract/enumerations.ts';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';

interface Props {
  readonly tabs: readonly ReportTab[];
  readonly selected: ReportTab;
  /** Those whose report is not built yet. */
  readonly unbuilt: readonly ReportTab[];
  readonly onSelect: (tab: ReportTab) => void;
  readonly claimFocus?: () => boolean;
  /** Stands at the end of their row. */
  readonly end?: ReactNode;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** The reports, by `selectedTab` of the address. */
export function ReportTabs({ tabs, unbuilt, ...rest }: Props) {
  const { t } = useTranslation('reports');
  return (
    <PageTabs
      label={t(($) => $.tabs.label)}
      tabs={tabs.map((id) => ({ id, label: t(($) => $.tabs[id]), unbuilt: unbuilt.includes(id) }))}
      {...rest}
    />
  );
}
