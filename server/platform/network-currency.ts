import { type Currency, currencySchema } from '#contract/money.ts';
import type { NetworkConfig } from './config.ts';
import { currencyOf } from './currency.ts';
import type { Db } from './db/client.ts';
import { readSetting, type Setting, writeSetting } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Code of the currency that every amount in the database is in, for every process on it: noted when it is new, and the
 * same from then on (decision 191).
 */
export const networkCurrency: Setting<string> = { key: 'currency', schema: currencySchema.entries.name };

/**
 * What the amounts of this database are in. A new one takes what is asked for, and notes it. Throws a `StartError` where
 * another is asked for: nothing is converted.
 */
export async function settleCurrency(
  db: Db,
  { currency: asked, isCurrencySaid }: Pick<NetworkConfig, 'currency' | 'isCurrencySaid'>,
): Promise<Currency> {
  // of several processes on a new database the first says what it is
  await writeSetting(db, networkCurrency, asked.name, { onlyOnce: true });
  const kept = (await readSetting(db, networkCurrency)) ?? asked.name;
  if (isCurrencySaid && kept !== asked.name)
    throw new StartError(
      `CURRENCY must be ${kept}: every amount in the database is in it, and none is converted. Another currency needs another database (another DATABASE_URL or DATA_DIR).`,
    );
  return currencyOf(kept);
}
