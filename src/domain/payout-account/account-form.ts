import type { PayoutKind } from '#contract/enumerations.ts';

/** As it is kept and compared: without the blanks and dashes that people put between groups, and what nobody sees. */
export function normalAccount(kind: PayoutKind, typed: string): string {
  // marks of direction and joiners come along where one copies
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  switch (kind) {
    case 'iban':
      return text.replaceAll(/[\s-]/g, '').toUpperCase();
    case 'card':
      return text.replaceAll(/[\s-]/g, '');
    case 'email':
      return text.toLowerCase();
    case 'btc':
      // bech32 may be written in capitals as a whole
      return /^BC1[0-9A-Z]+$/.test(text) ? text.toLowerCase() : text;
    case 'trc20':
    case 'erc20':
      return text;
  }
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const forms: Readonly<Record<PayoutKind, RegExp>> = {
  email:
    /^[^\s@]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u,
  iban: /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/,
  card: /^\d{12,19}$/,
  trc20: new RegExp(`^T${BASE58}{33}$`),
  erc20: /^0x[0-9a-fA-F]{40}$/,
  btc: new RegExp(`^(?:[13]${BASE58}{25,34}|bc1[02-9ac-hj-np-z]{11,71})$`),
};

/** Whether a normal account looks like one of its kind: told while typing, before any checksum. */
export const hasForm = (kind: PayoutKind, account: string): boolean => forms[kind].test(account);

/** What may be seen of an account: enough to know it by, too little to use it. */
export function maskedAccount(kind: PayoutKind, account: string): string {
  if (kind === 'email') {
    const [name = '', host = ''] = account.split('@');
    return `${name.slice(0, 1)}•••@${host}`;
  }
  const [head, tail] = kind === 'card' ? [0, 4] : [4, 4];
  return `${account.slice(0, head)}••••${account.slice(-tail)}`;
}
