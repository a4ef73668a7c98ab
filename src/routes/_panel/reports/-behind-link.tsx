import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { conversionsOfRow } from '#domain/conversions-of-row.ts';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';
import type { BehindLink } from '#ui/reports/columns.tsx';
import type { ReportSearch } from './-report-search.ts';

/** Leads from a number of this report to its conversions; the number alone where the list cannot say which. */
export function useBehind(search: ReportSearch): BehindLink {
  // The switch of revenue stays in the address of the other tabs, which count by conversion time.
  const asked = search.selectedTab === 'revenue' ? search : { ...search, timeOf: undefined };
  const key = JSON.stringify(asked);
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the search, which is another object with each drawing
  return useMemo(() => (props) => <Behind search={asked} {...props} />, [key]);
}

interface Props extends ComponentProps<BehindLink> {
  readonly search: ReportSearch;
}

function Behind({ search, row, statuses, children }: Props) {
  const tabIndex = useCellStop();
  const behind = tabIndex === undefined ? null : conversionsOfRow(search, row.groups, statuses);
  if (behind === null) return children;
  return (
    <Anchor
      inherit
      renderRoot={(link) => <Link to="/conversions" search={behind} tabIndex={tabIndex} {...link} />}
    >
      {children}
    </Anchor>
  );
}
