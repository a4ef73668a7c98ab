import * as v from 'valibot';
import { DOMAIN_MAX } from './domain.ts';
import { mendedAddress, readAddress } from './postback-address.ts';

/** What is wrong with a postback's address, by the key of its sentence in `postbacks.problems` (specification 5). */
export const postbackProblems = [
  'postbackUrlBlank',
  'urlIncorrect',
  'macroUnknown',
  'urlCredentials',
  'postbackUrlLong',
  'postbackPlaceholder',
  'postbackFragment',
] as const;
export type PostbackProblem = (typeof postbackProblems)[number];

/** Characters of an address before its macros are filled. */
export const POSTBACK_URL_MAX = 2000;

const fits = <P extends PostbackProblem>(is: (url: string) => boolean, problem: P) =>
  v.check<string, P>(is, problem);

/** The first word that a template leaves to be replaced; null: none is left. */
export const placeholderIn = (url: string): string | null => /YOUR-[A-Z]+(?:-[A-Z]+)*/.exec(url)?.[0] ?? null;

/** None is left; the issue says which one is, as what it has received. */
const replaced = v.rawCheck<string>(({ dataset, addIssue }) => {
  const word = dataset.typed ? placeholderIn(dataset.value) : null;
  if (word !== null) addIssue({ message: 'postbackPlaceholder' satisfies PostbackProblem, received: word });
});

/**
 * The address of a postback, mended where it can only mean one thing: http or https, a host with a dot (or an IPv6
 * address) that no macro stands in, no user and password, no macro that is never sent. Whether its macros are known
 * depends on the scope, and is a rule of its own.
 */
export const postbackUrl = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('postbackUrlBlank' satisfies PostbackProblem),
  v.maxLength(POSTBACK_URL_MAX, 'postbackUrlLong' satisfies PostbackProblem),
  v.transform(mendedAddress),
  replaced,
  fits((url) => originOf(url) !== null, 'urlIncorrect'),
  fits((url) => originOf(url)?.bare === true, 'urlCredentials'),
  fits((url) => readAddress(url).every(({ kind }) => kind !== 'unsent'), 'postbackFragment'),
);

function originOf(url: string): { readonly bare: boolean } | null {
  // blanks and line breaks would be dropped or encoded in silence; a macro must not choose the host
  const authority = /^https?:\/\/([^/?#\\\s{}]+)(?:[/?#]|$)/i.exec(url)?.[1];
  if (authority === undefined || /[\s\\\p{Cc}]/u.test(url) || !URL.canParse(url)) return null;
  const { hostname, username, password } = new URL(url);
  // no name server knows a longer one, and no index of the network holds it
  if (!/\.[^.]|^\[|^localhost$/.test(hostname) || hostname.length > DOMAIN_MAX) return null;
  return { bare: username === '' && password === '' && !authority.includes('@') };
}
