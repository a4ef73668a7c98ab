import type { PanelConfig } from '#contract/resources/config.ts';
import { decimalOf } from '#contract/money.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { nextPayment, type NextPayment } from '#contract/resources/next-payment.ts';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import type { Deps } from '../platform/deps.ts';
import { item } from '../platform/http/endpoint.ts';
import { feeOf } from './decide.ts';
import { type Forecast, forecastOf } from './forecast.ts';

/** What the forecast needs of the network. */
export interface ForecastNeeds extends Pick<Deps, 'clock'> {
  readonly panelConfig: PanelConfig;
  readonly networkTimezone: string;
}

/** What the next run would pay (beyond 10). Its limit is its own: it is asked at each change of the balance. */
export const nextPaymentEndpoint = item(nextPayment, {
  name: 'NextPayment',
  title: 'What the next payment run would pay, of what, and why not',
  limit: 'forecast',
  handle: async ({ db, publisher: { id } }, { clock, panelConfig, networkTimezone: zone }: ForecastNeeds) => {
    const asked = { publisherId: id, zone, now: clock.now(), schedule: panelConfig.paymentPeriod };
    return onWire(await ofOneMoment(db, (tx) => forecastOf(tx, asked)), zone);
  },
});

function onWire({ date, isDue, at, blocker, decision }: Forecast, timezone: string): NextPayment {
  const { payable, terms, minimum, way } = decision;
  const { account, method, heldBecause } = way;
  const { amount, conversionsAmount, fromHold, otherAmount, heldLonger } = payable;
  const inForceAt = account && account.inForceAt > at ? account.inForceAt : null;
  return {
    '@id': `${API_BASE}${paths.nextPayment}`,
    date,
    timezone,
    due: isDue,
    amount: decimalOf(amount),
    conversionsAmount: decimalOf(conversionsAmount),
    fromHold: decimalOf(fromHold),
    otherAmount: decimalOf(otherAmount),
    heldLonger: decimalOf(heldLonger),
    fee: method && amount > 0 ? decimalOf(feeOf(method, amount)) : null,
    net: terms && decimalOf(amount - terms.fee),
    minimum: decimalOrNull(minimum),
    methodMinimum: decimalOrNull(method && method.minimum),
    method: account && account.method,
    account: account && account.masked,
    inForceAt: inForceAt && inForceAt.toISOString(),
    blocker,
    heldBecause,
  };
}

const decimalOrNull = (units: number | null): string | null => (units === null ? null : decimalOf(units));
