import { conversions } from '#contract/resources/conversions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { collection } from '../platform/http/endpoint.ts';
import { ConversionListParams, conversionsOf } from './conversion-list.ts';

export const conversionEndpoints = [
  collection(conversions, {
    name: 'Conversion',
    title: 'Conversions',
    limit: 'report',
    query: ConversionListParams,
    handle: async (
      { query, publisher, language },
      { catalogue, ...deps }: Deps & { readonly catalogue: Catalogue },
    ) => conversionsOf(deps, { reference: await catalogue.reference(), publisher, language }, query),
  }),
];
