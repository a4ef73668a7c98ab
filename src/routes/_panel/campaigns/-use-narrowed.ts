import { useMemo } from 'react';
import { type ListView, withRows } from '#domain/list-view.ts';
import type { CampaignQuestion } from '#domain/narrow-campaigns.ts';

/** The view of the rows that fit what the address asks; none of them left is the filters' doing. */
export function useNarrowed<Row>(
  view: ListView<readonly Row[]>,
  asked: CampaignQuestion,
  narrow: (rows: readonly Row[], asked: CampaignQuestion) => readonly Row[],
): ListView<readonly Row[]> {
  const { search, category, country, device, promoChannel, status, live } = asked;
  const { 'trafficTypes.id': types, 'smartlinks.proxyDomain.id': domains } = asked;
  return useMemo(() => {
    if (view.kind !== 'ready') return view;
    const rows = narrow(view.value, {
      search,
      category,
      country,
      device,
      promoChannel,
      status,
      live,
      'trafficTypes.id': types,
      'smartlinks.proxyDomain.id': domains,
    });
    return withRows(view, rows, true);
  }, [view, narrow, search, category, country, device, promoChannel, status, live, types, domains]);
}
