import type { PayoutKind } from '#contract/payout-kinds.ts';
import { hasForm } from './account-form.ts';

/**
 * Whether a normal account has its form, and a right checksum where its kind has one. What checks it is fetched when it
 * is first wanted: nothing of it belongs to the first screen.
 */
export async function accountFits(kind: PayoutKind, account: string): Promise<boolean> {
  if (!hasForm(kind, account)) return false;
  switch (kind) {
    case 'card':
      return luhn(account);
    case 'iban': {
      const { isValidIBAN } = await import('ibantools');
      return isValidIBAN(account);
    }
    case 'swift': {
      const { isValidBIC } = await import('ibantools');
      return isValidBIC(account.split(' ')[1] ?? '');
    }
    case 'trc20':
    case 'erc20':
    case 'btc': {
      const { chainAddressFits } = await import('./chain-address.ts');
      return chainAddressFits(kind, account);
    }
    default:
      return true;
  }
}

/** Every second digit from the right is doubled; the sum of all digits ends in 0. */
function luhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
