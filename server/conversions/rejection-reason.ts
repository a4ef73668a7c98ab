import type { Language } from '#contract/enumerations.ts';
import { sentences, type TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { conversionSentences } from './sentences.ts';

/** Why advertisers reject, as they write it in their postbacks: these have words in each language. */
const known = [
  'reasonDuplicateLead',
  'reasonPhone',
  'reasonNotReached',
  'reasonWrongCountry',
  'reasonFraud',
  'reasonDuplicateAccount',
  'reasonOrderCancelled',
  'reasonChargeback',
  'reasonPaymentDeclined',
  'reasonOrderReturned',
] as const satisfies readonly TextKey[];

const words: Readonly<Record<string, string>> = { ...sentences.en, ...conversionSentences.en };
const keys = new Map<string, TextKey>(known.map((key) => [plain(words[key]), key]));

/** A reason of the advertiser or the manager for a reader; what is not known is said as it was written. */
export function reasonIn(reason: string | null, language: Language): string | null {
  const key = keys.get(plain(reason ?? ''));
  return key === undefined ? reason : textOf(language, key);
}

/** `duplicate_lead` and 'Duplicate lead' are one. */
function plain(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ');
}
