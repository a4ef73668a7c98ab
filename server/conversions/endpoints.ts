import { conversion } from '#contract/resources/conversion.ts';
import { conversions } from '#contract/resources/conversions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { collection, item } from '../platform/http/endpoint.ts';
import { conversionDetail } from './conversion-detail.ts';
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
  item(conversion, {
    name: 'ConversionDetail',
    title: 'One conversion with its life: its click, its steps and the postbacks sent for it',
    handle: async (
      { db, publisher, language, param },
      { catalogue, hooks }: Pick<Deps, 'hooks'> & { readonly catalogue: Catalogue },
    ) =>
      conversionDetail(db, param('id'), {
        reference: await catalogue.reference(),
        language,
        publisher,
        hooks,
      }),
  }),
];
