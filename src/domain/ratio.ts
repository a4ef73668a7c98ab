import { type Decimal, divide, groupDecimal } from './decimal.ts';

/**
 * '1 : 81 (1.23%)', one conversion in so many clicks (specification 3). Under ten clicks a conversion N has
 * one decimal, and as many as it takes not to be 0. Nothing converted: '0 : 1,234 (0.00%)'. Null where there were no
 * clicks: shown as a dash.
 */
export function formatRatio(conversions: number, clicks: number): string | null {
  if (clicks === 0) return null;
  const percent = groupDecimal(divide(BigInt(conversions) * 100n, BigInt(clicks), 2));
  if (conversions === 0) return `0 : ${groupDecimal({ units: BigInt(clicks), scale: 0 })} (${percent}%)`;
  const scale = clicks < conversions * 10 && clicks % conversions !== 0 ? 1 : 0;
  return `1 : ${groupDecimal(notNothing(clicks, conversions, scale))} (${percent}%)`;
}

/** Many conversions of few clicks are not one in none. */
function notNothing(clicks: number, conversions: number, scale: number): Decimal {
  const each = divide(BigInt(clicks), BigInt(conversions), scale);
  return each.units === 0n ? notNothing(clicks, conversions, scale + 1) : each;
}
