import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';
import { KEY_BYTES } from './variables.ts';

type Settings = Pick<ServerConfig, 'payoutKeys' | 'dataDir' | 'databaseUrl'>;

/** Seals what must not be read out of a stolen database, and opens it again. `bound` is what it belongs to: elsewhere it does not open. */
export interface Vault {
  seal(text: string, bound: string): string;
  /** Throws where the key is not there any more, or the text was changed or moved. */
  open(sealed: string, bound: string): string;
  /** Whether it is sealed by the newest key. */
  isNewest(sealed: string): boolean;
  /** Tells equal texts apart from others, without opening any; by the newest key. */
  print(text: string): string;
  /** Whether the print is this text's, by any of the keys. */
  isPrint(print: string, text: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'payout.key';

interface Key {
  readonly id: string;
  readonly seal: Buffer;
  readonly print: Buffer;
}

function keyOf(base64: string): Key {
  const secret = Buffer.from(base64, 'base64');
  // an empty one would seal as well, for everybody to open
  if (secret.length !== KEY_BYTES) throw new StartError(`The key of payout accounts (${FILE}) is damaged.`);
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    seal: derived('payout accounts: seal'),
    print: derived('payout accounts: print'),
  };
}

/** `keys`: base64, the newest first. */
export function vaultOf(keys: readonly [string, ...string[]]): Vault {
  const known = keys.map(keyOf);
  const newest = keyOf(keys[0]);
  const printBy = ({ print }: Key, text: string) =>
    createHmac('sha256', print).update(text).digest('base64url');
  return {
    seal: (text, bound) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.seal, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, bound) => {
      const [id, packed = ''] = sealed.split('.');
      const key = known.find((one) => one.id === id);
      if (key === undefined)
        throw new Error(`no key '${id}' for a payout account: it is missing in PAYOUT_KEY`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key.seal, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    isNewest: (sealed) => sealed.startsWith(`${newest.id}.`),
    print: (text) => printBy(newest, text),
    isPrint: (print, text) => known.some((key) => printBy(key, text) === print),
  };
}

const opened = new WeakMap<object, Vault | null>();

/**
 * The network's own vault. Without `PAYOUT_KEY` an embedded database has a key of its own beside it, for its owner's eyes
 * alone. Null: several processes share a database and nobody has said by which key.
 */
export function openVault(config: Settings): Vault | null {
  const known = opened.get(config);
  if (known !== undefined) return known;
  const [first, ...others] = config.payoutKeys;
  const own = first ?? (config.databaseUrl === null ? ownKey(config.dataDir) : undefined);
  const vault = own === undefined ? null : vaultOf([own, ...others]);
  opened.set(config, vault);
  return vault;
}

function ownKey(folder: string): string {
  const file = join(folder, FILE);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
