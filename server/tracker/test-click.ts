import { keptOutReasons, type TestClick } from '#contract/resources/test-click.ts';
import { choosableOf } from '../catalogue/choosable.ts';
import type { Reference } from '../catalogue/reference.ts';
import { keptOutBy } from '../catalogue/targeting.ts';
import type { ClickAnswer, ClickRequest } from './click.ts';
import type { Hit } from './hit.ts';
import type { Route } from './route-of.ts';

/** What became of a click that nobody counts: the hit that would have been stored, and the way it took. */
export interface TriedClick {
  readonly answer: ClickAnswer;
  /** Null: a robot's, of which none would have been stored. */
  readonly hit: Hit | null;
  /** Null: there is no such link. */
  readonly route: Route | null;
}

/** The code of a link, or of a short one, by its address, on whatever domain it is; null where the address is no link. */
export function codeOfLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  return /^\/[cs]\/([^/]+)\/?$/i.exec(new URL(link).pathname)?.[1] ?? null;
}

/** A tried click as the panel shows it, with each hop and what was recorded (beyond 14). */
export function testClickAnswer(
  link: string,
  { answer, hit }: TriedClick,
  route: Route,
  reference: Reference,
): TestClick {
  const hops: TestClick['hops'] = [{ kind: 'link', url: link }];
  if (answer.kind === 'redirect') hops.push({ kind: hopOf(route), url: answer.url });
  return {
    because: hit === null ? 'bot' : route.because,
    keptOut: hit !== null && route.because === 'targeting' ? keptOutOf(route, hit, reference) : [],
    hops,
    offer: named(route.offer),
    smartlink: named(smartlinkOf(reference, route.source.smartlink)),
    nested: named(smartlinkOf(reference, route.source.subSmartlink)),
    recorded: hit && recordedOf(hit, 'clickId' in answer ? answer.clickId : ''),
  };
}

/** What kept the visitor out of all the offers that were asked; where each had a reason of its own, all of these. */
function keptOutOf({ rules, source }: Route, hit: Hit, reference: Reference): TestClick['keptOut'] {
  const smartlink = smartlinkOf(reference, source.smartlink);
  const asked = smartlink ? choosableOf(smartlink, reference) : rules ? [rules] : [];
  const reasons = asked.map((offer) => keptOutBy(offer, hit));
  const common = keptOutReasons.filter((one) => reasons.every((own) => own.includes(one)));
  return common.length > 0
    ? common
    : keptOutReasons.filter((one) => reasons.some((own) => own.includes(one)));
}

const recordedOf = (hit: Hit, clickId: string): TestClick['recorded'] => ({
  clickId,
  country: hit.country,
  device: hit.device,
  platform: hit.platform,
  os: hit.os,
  browser: hit.browser,
  connectionType: hit.connectionType,
  extClickId: hit.extClickId,
  subSource: hit.subSource,
  track: hit.track,
  subs: [hit.sub1, hit.sub2, hit.sub3, hit.sub4, hit.sub5, hit.sub6],
});

function hopOf({ offer, landing }: Route): TestClick['hops'][number]['kind'] {
  if (offer === null) return 'fallback';
  return landing ? 'landing' : 'offer';
}

const smartlinkOf = (reference: Reference, number: number | null) =>
  number === null ? undefined : reference.smartlinksByNumber.get(number);

const named = (thing: { readonly relativeId: number; readonly name: string } | null | undefined) =>
  thing ? { relativeId: thing.relativeId, label: thing.name } : null;

/** Tries a click by the tracker's own way; the hit goes nowhere. */
export type TryClick = (request: ClickRequest) => Promise<TriedClick>;
