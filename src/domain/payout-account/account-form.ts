import type { PayoutKind } from '#contract/payout-kinds.ts';

/** As it is kept and compared: without the blanks and dashes that people put between groups, and what nobody sees. */
export function normalAccount(kind: PayoutKind, typed: string): string {
  // marks of direction and joiners come along where one copies
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  switch (kind) {
    case 'iban':
    case 'webmoney':
    case 'capitalist':
      return withoutGroups(text).toUpperCase();
    case 'card':
      return withoutGroups(text);
    case 'swift': {
      const [bic = '', ...number] = text.toUpperCase().split(GAPS).toReversed();
      return number.length === 0 ? bic : `${number.toReversed().join('')} ${bic}`;
    }
    case 'email':
      return text.toLowerCase();
    case 'btc':
      // bech32 may be written in capitals as a whole
      return /^BC1[0-9A-Z]+$/.test(text) ? text.toLowerCase() : text;
    default:
      return text;
  }
}

const withoutGroups = (text: string): string => text.replaceAll(/[\s-]/g, '');
/** What stands between the groups of an account number, and between it and its BIC. */
const GAPS = /[\s,;/-]+/;

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const forms: Readonly<Record<PayoutKind, RegExp>> = {
  email:
    /^[^\s@]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u,
  iban: /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/,
  // a number without a digit is a name
  swift: /^(?=[A-Z]*\d)[0-9A-Z]{4,34} [A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/,
  // what begins with 0 or 1 is no bank's
  card: /^[2-9]\d{11,18}$/,
  webmoney: /^Z\d{12}$/,
  capitalist: /^[UERTB]\d{6,12}$/,
  trc20: new RegExp(`^T${BASE58}{33}$`),
  erc20: /^0x[0-9a-fA-F]{40}$/,
  btc: new RegExp(`^(?:[13]${BASE58}{25,34}|bc1[02-9ac-hj-np-z]{11,71})$`),
};

/** Whether a normal account looks like one of its kind: told while typing, before any checksum. */
export const hasForm = (kind: PayoutKind, account: string): boolean =>
  (forms as Partial<typeof forms>)[kind]?.test(account) ?? true; // of a kind that we do not know the network is the judge

/** What may be seen of an account: enough to know it by, too little to use it. */
export function maskedAccount(kind: PayoutKind, account: string): string {
  switch (kind) {
    case 'email': {
      const [name = '', host = ''] = account.split('@');
      return `${Array.from(name)[0] ?? ''}•••@${host}`;
    }
    case 'swift': {
      // where the bank is, everybody may know
      const [number = '', bic = ''] = account.split(' ');
      return `${withoutHead(number)} ${bic}`;
    }
    case 'webmoney':
    case 'capitalist':
      return `${account.slice(0, 1)}${withoutHead(account.slice(1))}`;
    case 'card':
      return withoutHead(account);
    case 'iban':
    case 'trc20':
    case 'erc20':
    case 'btc':
      return `${account.slice(0, 4)}••••${account.slice(-4)}`;
  }
}

/** The last four signs of a number, of a short one the last third. */
const withoutHead = (number: string): string =>
  `••••${number.slice(number.length - Math.min(4, Math.floor(number.length / 3)))}`;
