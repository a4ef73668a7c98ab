import type * as v from 'valibot';
import type { ReportParams } from '#contract/resources/report-params.ts';
import type { ValueDimension } from '../traffic/dimensions.ts';
import type { Filter } from './question.ts';

type Params = v.InferOutput<typeof ReportParams>;

/** Filters of the wire that name values of a dimension (specification 3, report filters). */
const exact = {
  country: 'country',
  device: 'device',
  browser: 'browser',
  os: 'os',
  offerCampaignRelativeId: 'offerCampaign',
  offerGoalTitle: 'offerGoal',
  offerLinkRelativeId: 'offerLink',
  smartlinkCampaign: 'smartlinkCampaign',
  referral: 'referrer',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub4: 'sub4',
  sub5: 'sub5',
  sub6: 'sub6',
} as const satisfies Partial<Record<keyof Params, ValueDimension>>;

const partial = { subSourceLike: 'subSource', trackLike: 'track' } as const satisfies Partial<
  Record<keyof Params, ValueDimension>
>;

export function filtersOf(params: Params): Filter[] {
  const names = Object.keys(exact) as (keyof typeof exact)[]; // keys of the record above
  const likes = Object.keys(partial) as (keyof typeof partial)[]; // likewise
  return [
    ...names.flatMap((name): Filter[] => {
      const asked = params[name];
      if (asked === undefined) return [];
      const values = typeof asked === 'string' ? [asked] : asked.map(String);
      return [{ dimension: exact[name], values }];
    }),
    ...likes.flatMap((name): Filter[] => {
      const like = params[name];
      return like === undefined ? [] : [{ dimension: partial[name], like }];
    }),
  ];
}
