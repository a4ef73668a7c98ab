import type { Language } from '#contract/enumerations.ts';
import { goalName, type Reference } from '../catalogue/reference.ts';
import type { ValueDimension } from '../events/dimensions.ts';

/** What the network calls its things, and in which language it is read. */
export interface Reader {
  readonly reference: Reference;
  readonly language: Language;
}

/** What a reader calls a value; null where it speaks for itself. */
export const labelOf = (
  { reference, language }: Reader,
  dimension: ValueDimension,
  value: string,
): string | null =>
  dimension === 'offerGoal' && value !== ''
    ? goalName(reference, value, language)
    : nameOf(reference, dimension, value);

/** The name behind a value that is only a number; null where the value is none. */
export function nameOf(reference: Reference, dimension: ValueDimension, value: string): string | null {
  switch (dimension) {
    case 'offerCampaign':
    case 'subOfferCampaign':
      return reference.offersByNumber.get(Number(value))?.name ?? null;
    case 'smartlinkCampaign':
    case 'subSmartlinkCampaign':
      return reference.smartlinksByNumber.get(Number(value))?.name ?? null;
    case 'offerLink':
      return reference.landingsByNumber.get(Number(value))?.label ?? null;
    default:
      return null;
  }
}
