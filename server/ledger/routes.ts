import { Hono } from 'hono';
import { decimalOf } from '#contract/money.ts';
import { API_BASE } from '#contract/paths.ts';
import { balance } from '#contract/resources/publisher.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { item } from '../platform/http/hydra.ts';
import { availableBalance } from './balance.ts';

/** What is available: approved and not in a payment (design 6, balance). */
export function balanceRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get(balance.path, async (c) => {
    const { id, currencyName: name, currencySymbol: symbol } = c.get('publisher');
    const amount = await availableBalance(c.get('db'), id);
    return item(c, 'Balance', {
      '@id': `${API_BASE}${balance.path}`,
      balance: decimalOf(amount),
      currency: { name, symbol },
    });
  });
}
