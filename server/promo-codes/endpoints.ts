import { desc, eq } from 'drizzle-orm';
import { type Currency, decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import {
  activatePromoCode,
  PromoCode,
  promoCodes as activatedList,
} from '#contract/resources/promo-codes.ts';
import type { Deps } from '../platform/deps.ts';
import { act, collection } from '../platform/http/endpoint.ts';
import { Violations } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { activate } from './activate.ts';
import { type PromoActivationRow, promoActivations } from './tables.ts';

/** Where the customer has no promo codes there is no such thing (specification 6). */
const may = ({ promo }: PublisherRow) => (promo ? 'allowed' : 'hidden');

const member = (row: PromoActivationRow, { name }: Currency): PromoCode => ({
  '@id': `${API_BASE}${paths.promoCodes}/${row.id}`,
  id: row.id,
  code: row.code,
  title: `${row.code}: ${decimalOf(row.amount)} ${name}`,
  amount: decimalOf(row.amount),
  activatedAt: row.at.toISOString(),
});

/** Promo codes of the signed-in publisher (specification 5 and 7). */
export const promoEndpoints = [
  collection(activatedList, {
    name: 'PromoCode',
    title: 'Promo codes that the publisher has activated, the newest first',
    may,
    handle: async ({ db, publisher }, { config }: Pick<Deps, 'config'>) => {
      const rows = await db
        .select()
        .from(promoActivations)
        .where(eq(promoActivations.publisherId, publisher.id))
        .orderBy(desc(promoActivations.at), desc(promoActivations.id));
      return { members: rows.map((row) => member(row, config.currency)) };
    },
  }),
  act(activatePromoCode, {
    title: 'Activates a promo code: what it brings is in the balance',
    may,
    limit: 'promo',
    answer: { name: 'PromoCode', schema: PromoCode },
    handle: async ({ db, publisher, body, language }, deps: Pick<Deps, 'clock' | 'ids' | 'config'>) => {
      const activated = await activate(db, deps, publisher.id, body.code);
      if (activated.kind === 'refused') {
        throw new Violations([{ path: 'code', message: textOf(language, activated.because) }]);
      }
      return member(activated.row, deps.config.currency);
    },
  }),
];
