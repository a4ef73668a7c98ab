import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex, utf8 } from '@scure/base';

const base58check = createBase58check(sha256);
/** What the payload of an address begins with: TRON; Bitcoin's P2PKH and P2SH. */
const TRON = [0x41];
const BITCOIN = [0x00, 0x05];
const HASH_BYTES = 20;

export function chainAddressFits(kind: 'trc20' | 'erc20' | 'btc', address: string): boolean {
  if (kind === 'erc20') return ethereumFits(address);
  if (kind === 'btc' && address.startsWith('bc1')) return segwitFits(address);
  return base58Fits(address, kind === 'trc20' ? TRON : BITCOIN);
}

function base58Fits(address: string, prefixes: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === HASH_BYTES + 1 && prefixes.includes(bytes[0] ?? -1);
  } catch {
    return false;
  }
}

/** EIP-55: mixed case is a checksum; all in one case has none. */
function ethereumFits(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const sum = hex.encode(keccak_256(utf8.decode(digits.toLowerCase())));
  return digits.split('').every((digit, place) => {
    const capital = Number.parseInt(sum[place] ?? '0', 16) >= 8;
    return /\d/.test(digit) || (digit === digit.toUpperCase()) === capital;
  });
}

/** BIP 173 for witness version 0, BIP 350 for the later ones. */
function segwitFits(address: string): boolean {
  const first = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address);
  const [version, ...words] = first?.words ?? [];
  if (first?.prefix !== 'bc' || version === undefined || version > 16) return false;
  const coder = version === 0 ? bech32 : bech32m;
  if (coder.decodeUnsafe(address) === undefined) return false;
  const program = coder.fromWordsUnsafe(words);
  if (!program) return false;
  return version === 0
    ? program.length === 20 || program.length === 32
    : program.length >= 2 && program.length <= 40;
}
