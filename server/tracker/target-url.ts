import type { TrackingParameters } from './tracking-parameters.ts';

export interface TargetValues extends TrackingParameters {
  readonly clickId: string;
  readonly country: string | null;
  readonly offerName: string;
  readonly currency: string;
}

/**
 * Where a click goes: the offer's address with its macros (specification 3) filled, each encoded; a macro
 * nobody knows becomes nothing. An address without a place for the click id gets it as `click_id`, for
 * without it no conversion would find back. Null when that is no http address.
 */
export function targetUrl(template: string, values: TargetValues): string | null {
  let placed = false;
  const filled = template.replace(/\{(\w+)\}/g, (_, macro: string) => {
    if (macro === 'click_id' || macro === 'int_click_id') placed = true;
    return encodeURIComponent(valueOf(macro, values) ?? '');
  });
  if (!URL.canParse(filled)) return null;
  const url = new URL(filled);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (!placed) url.searchParams.set('click_id', values.clickId);
  return url.href;
}

function valueOf(macro: string, values: TargetValues): string | null {
  switch (macro) {
    case 'click_id':
    case 'int_click_id':
      return values.clickId;
    case 'ext_click_id':
      return values.extClickId;
    case 'sub_source':
      return values.subSource;
    case 'track':
      return values.track;
    case 'country':
      return values.country;
    case 'currency':
      return values.currency;
    case 'name':
      return values.offerName;
    case 'ext1':
    case 'sub1':
      return values.sub1;
    case 'ext2':
    case 'sub2':
      return values.sub2;
    case 'ext3':
    case 'sub3':
      return values.sub3;
    case 'ext4':
    case 'sub4':
      return values.sub4;
    case 'ext5':
    case 'sub5':
      return values.sub5;
    case 'ext6':
    case 'sub6':
      return values.sub6;
    default:
      return null;
  }
}
