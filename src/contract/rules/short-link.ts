import * as v from 'valibot';
import { subIdNames } from '../enumerations.ts';
import { TRACKING_PARAMETER_MAX } from '../limits.ts';

/** What is wrong with a short link, by the key of its sentence in `shortLinks.problems` (specification 5). */
export const shortLinkProblems = [
  'trafficTypeRequired',
  'shortLinkDomain',
  'shortLinkCover',
  'endingLength',
  'endingLetters',
  'endingReserved',
  'endingTaken',
  'subIdLong',
] as const;
export type ShortLinkProblem = (typeof shortLinkProblems)[number];

/** Id of a traffic type; whether there is such a one the network knows. */
export const trafficTypeChosen = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('trafficTypeRequired' satisfies ShortLinkProblem),
  v.maxLength(64, 'trafficTypeRequired' satisfies ShortLinkProblem),
);

/** Characters of an ending. */
export const ENDING_MIN = 3;
export const ENDING_MAX = 32;

/** Words that make a link look like a page of the network or of a bank, or stand for one of its own addresses. */
const reserved: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'api',
  'auth',
  'bank',
  'billing',
  'confirm',
  'cover',
  'help',
  'login',
  'logout',
  'manager',
  'network',
  'official',
  'password',
  'pay',
  'payment',
  'payout',
  'postback',
  'publisher',
  'register',
  'root',
  'secure',
  'security',
  'settings',
  'signin',
  'signup',
  'support',
  'system',
  'test',
  'verify',
  'wallet',
  'www',
]);

/** The end of a short link's address, of one's own choice: letters and digits with hyphens between them, in any case. */
export const shortLinkEnding = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(ENDING_MIN, 'endingLength' satisfies ShortLinkProblem),
  v.maxLength(ENDING_MAX, 'endingLength' satisfies ShortLinkProblem),
  v.regex(/^[0-9a-z]+(?:-[0-9a-z]+)*$/, 'endingLetters' satisfies ShortLinkProblem),
  v.check((ending) => !reserved.has(ending), 'endingReserved' satisfies ShortLinkProblem),
);

/** A sub id that is kept with a short link; a blank one is none. */
export const subIdValue = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(TRACKING_PARAMETER_MAX, 'subIdLong' satisfies ShortLinkProblem),
);

/** What the form looks at before it is sent. */
export const shortLinkRules = v.object({
  trafficType: trafficTypeChosen,
  ...v.entriesFromList(subIdNames, v.optional(subIdValue, '')),
});
/** That of a new one; no ending is one by chance. */
export const newShortLinkRules = v.object({
  ...shortLinkRules.entries,
  // a pipe that ends in a literal would count as a text all the same, and hide what is wrong with this one
  ending: v.pipe(v.string(), v.trim(), v.union([v.literal(''), shortLinkEnding])),
});
