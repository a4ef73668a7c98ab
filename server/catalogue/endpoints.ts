import { POPULAR_COUNTRIES } from '#contract/limits.ts';
import {
  countries,
  devices,
  goalOptions,
  offerOptions,
  smartlinkOptions,
} from '#contract/resources/lists.ts';
import type { Catalogue } from './catalogue.ts';
import { collection } from '../platform/http/endpoint.ts';
import { listGoalOptions, listOfferOptions, listSmartlinkOptions, OptionQuery } from './filter-options.ts';
import { hasSmartlinks } from './known-campaign.ts';
import { countriesIn, devicesIn } from './targeting-lists.ts';

/** What filters choose from (specification 7). */
export const catalogueEndpoints = [
  collection(countries, {
    name: 'Country',
    title: 'Countries, the popular ones first',
    handle: ({ language }) => ({
      members: countriesIn(language),
      more: { popularCount: POPULAR_COUNTRIES },
    }),
  }),
  collection(devices, {
    name: 'Device',
    title: 'Kinds of devices',
    handle: ({ language }) => ({ members: devicesIn(language) }),
  }),
  collection(offerOptions, {
    name: 'OfferOption',
    title: 'Offers to filter by',
    query: OptionQuery,
    handle: ({ db, publisher, query }) => listOfferOptions(db, publisher.id, query),
  }),
  collection(smartlinkOptions, {
    name: 'SmartlinkOption',
    title: 'Smartlinks to filter by',
    may: hasSmartlinks,
    query: OptionQuery,
    handle: ({ db, publisher, query }) => listSmartlinkOptions(db, publisher.id, query),
  }),
  collection(goalOptions, {
    name: 'GoalOption',
    title: 'Goals to filter by',
    query: OptionQuery,
    handle: async (
      { db, publisher, language, query },
      { catalogue }: { readonly catalogue: Pick<Catalogue, 'reference'> },
    ) => {
      const reference = await catalogue.reference();
      return listGoalOptions(db, { publisherId: publisher.id, language, reference }, query);
    },
  }),
];
