import { eq } from 'drizzle-orm';
import type { Language } from '#contract/enumerations.ts';
import type { Db } from '../platform/db/client.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { type PaymentMethodRow, paymentMethods } from './tables.ts';

/** What is no brand has a name in each language. */
const named: ReadonlyMap<string, TextKey> = new Map([
  ['wire', 'methodWire'],
  ['wire_swift', 'methodWireSwift'],
  ['card', 'methodCard'],
]);

/** What readers of this language call a method. */
export function methodName(
  language: Language,
  { code, name }: Pick<PaymentMethodRow, 'code' | 'name'>,
): string {
  const key = named.get(code);
  return key === undefined ? name : textOf(language, key);
}

/** The same by a method's code; a method that is no more is called by it. */
export async function methodNamed(db: Db, language: Language, code: string): Promise<string> {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.code, code));
  return row === undefined ? code : methodName(language, row);
}
