import type { Reference } from '../catalogue/reference.ts';
import type { ValueDimension } from '../traffic/dimensions.ts';

/** The name behind a value that is only a number; null where the value speaks for itself. */
export function labelOf(reference: Reference, dimension: ValueDimension, value: string): string | null {
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
