import type { ReactNode } from 'react';
import type { ReportTab } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PageTabs } from '#ui/kit/page-tabs/page-tabs.tsx';

interface Props {
  readonly tabs: readonly ReportTab[];
  readonly selected: ReportTab;
  readonly onSelect: (tab: ReportTab) => void;
  readonly claimFocus?: () => boolean;
  /** Stands at the end of their row. */
  readonly end?: ReactNode;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/** The reports, by `selectedTab` of the address. */
export function ReportTabs({ tabs, ...rest }: Props) {
  const { t } = useTranslation('reports');
  return (
    <PageTabs
      label={t(($) => $.tabs.label)}
      tabs={tabs.map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
      {...rest}
    />
  );
}
