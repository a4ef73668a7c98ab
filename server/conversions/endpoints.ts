import type * as v from 'valibot';
import { WHOLE_LIST_ROWS } from '#contract/limits.ts';
import { conversion } from '#contract/resources/conversion.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { asPaid } from '#domain/payments-from.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Fresh } from '../events/freshness.ts';
import type { Deps } from '../platform/deps.ts';
import { type Call, collection, item } from '../platform/http/endpoint.ts';
import { exported } from '../platform/http/exported.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import { conversionDetail } from './conversion-detail.ts';
import { conversionFile } from './conversion-file.ts';
import { ConversionFileParams, ConversionListParams, conversionsOf } from './conversion-list.ts';

type Asked = Call<v.InferOutput<typeof ConversionListParams>>;
type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & {
  readonly catalogue: Catalogue;
  readonly tracker: Fresh;
};

/** What the list answers, on the screen and as a file. */
async function listed({ query, publisher, language }: Asked, { catalogue, tracker, ...deps }: Needs) {
  // read before the rows: what is said to be whole then is
  const { building } = tracker.freshness();
  const reader = { reference: await catalogue.reference(), publisher, language };
  return { ...(await conversionsOf(deps, reader, query)), more: { building } };
}

/** All rows in one answer; throws the 413 of specification 8 where they are more than a list holds. */
async function whole(
  call: Omit<Asked, 'query'>,
  query: v.InferOutput<typeof ConversionFileParams>,
  services: Needs,
) {
  const { members, totalItems } = await listed(
    { ...call, query: { ...query, page: 1, itemsPerPage: WHOLE_LIST_ROWS } },
    services,
  );
  if (totalItems <= WHOLE_LIST_ROWS) return members;
  throw new HttpProblem(413, 'tooManyRecords', { values: { countRecords: WHOLE_LIST_ROWS } });
}

export const conversionEndpoints = [
  collection(conversions, {
    name: 'Conversion',
    title: 'Conversions',
    limit: 'report',
    query: ConversionListParams,
    handle: listed,
  }),
  exported(conversions, {
    title: 'Conversions as a file',
    query: ConversionFileParams,
    handle: ({ query, ...call }, services: Needs) => whole(call, query, services),
    file: (
      rows,
      { publisher, language, query: { payment, from, to } },
      sorting,
      { config: { currency } },
    ) => {
      if (rows.length === 0) return null;
      const days = from !== undefined && to !== undefined ? `_${from}_${to}` : '';
      // of a payment: what it took for them, as on the screen
      const shown = payment === undefined ? rows : asPaid(rows, payment);
      const text = conversionFile(shown, { publisher, currency, language, sorting });
      return { name: `conversions${days}`, text };
    },
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
