import * as v from 'valibot';

/** What is wrong with a short link, by the key of its sentence in `shortLinks.problems` (specification 5). */
export const shortLinkProblems = ['trafficTypeRequired', 'shortLinkDomain', 'shortLinkCover'] as const;
export type ShortLinkProblem = (typeof shortLinkProblems)[number];

/** Id of a traffic type; whether there is such a one the network knows. */
export const trafficTypeChosen = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('trafficTypeRequired' satisfies ShortLinkProblem),
  v.maxLength(64, 'trafficTypeRequired' satisfies ShortLinkProblem),
);

/** What the form looks at before it is sent. */
export const shortLinkRules = v.object({ trafficType: trafficTypeChosen });
