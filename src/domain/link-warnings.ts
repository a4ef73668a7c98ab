import { type Cap, trackingParameters } from '#contract/enumerations.ts';
import { TRACKING_PARAMETER_MAX } from '#contract/limits.ts';
import { isKnownMacro, macroParts } from './source-macros.ts';
import type { CapStatus } from './status-display.ts';
import type { LinkParameters, TrackingParameter } from './tracking-link.ts';

/** What a publisher should know of a link before traffic goes over it; the link works all the same. */
export type LinkWarning =
  /** The offer, or every one of the smartlink, takes no visitors now: nothing is earned. */
  | { readonly kind: CapStatus }
  /** Without it no conversion finds back to the publisher's own tracker. */
  | { readonly kind: 'noClickId' }
  /** No source or tracker we know fills this in: visitors may arrive with the bare macro. */
  | { readonly kind: 'unknownMacro'; readonly parameter: TrackingParameter; readonly macro: string }
  /** A brace that opens or closes nothing: no source will fill it in. */
  | { readonly kind: 'brokenMacro'; readonly parameter: TrackingParameter }
  /** Longer than `TRACKING_PARAMETER_MAX`: the rest is cut off. */
  | { readonly kind: 'tooLong'; readonly parameter: TrackingParameter }
  /** The network answers 404 on the domain until it has its certificate. */
  | { readonly kind: 'noCertificate'; readonly domain: string };

interface Judged {
  readonly parameters: LinkParameters;
  /** Null: the network's own, which always has a certificate. */
  readonly domain: { readonly host: string; readonly certified: boolean } | null;
  /** The limit of conversions that it has reached. */
  readonly cap: Cap | null;
}

/** The warnings of a link, the gravest first (beyond 14). */
export function linkWarnings({ parameters, domain, cap }: Judged): LinkWarning[] {
  const warnings: LinkWarning[] = cap === null ? [] : [{ kind: `${cap}Cap` }];
  if (domain !== null && !domain.certified) warnings.push({ kind: 'noCertificate', domain: domain.host });
  if ((parameters.ext_click_id?.trim() ?? '') === '') warnings.push({ kind: 'noClickId' });
  for (const parameter of trackingParameters) {
    const value = parameters[parameter]?.trim() ?? '';
    const parts = macroParts(value);
    // each once, however often it stands there
    const unknown = new Set(parts.flatMap(({ text, macro }) => (macro && !isKnownMacro(text) ? [text] : [])));
    for (const macro of unknown) warnings.push({ kind: 'unknownMacro', parameter, macro });
    const broken = parts.some(({ text, macro }) => !macro && /[{}]|\[\[|\]\]/.test(text));
    if (broken) warnings.push({ kind: 'brokenMacro', parameter });
    if (value.length > TRACKING_PARAMETER_MAX) warnings.push({ kind: 'tooLong', parameter });
  }
  return warnings;
}
