import { isIP } from 'node:net';
import type { Language } from '#contract/enumerations.ts';
import type { FieldError } from '#contract/failure.ts';
import type { PostbackBody } from '#contract/resources/postbacks.ts';
import { unknownMacros } from '#domain/macros.ts';
import { isKnownCampaign } from '../catalogue/known-campaign.ts';
import type { Db } from '../platform/db/client.ts';
import { Violations } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import { isPublicAddress } from './public-address.ts';

/** Refuses with 422 what the rules of the single fields cannot know: macros, a number inside, the campaign. */
export async function checkPostback(
  db: Db,
  {
    body,
    publisher,
    language,
  }: {
    readonly body: PostbackBody;
    readonly publisher: PublisherRow;
    readonly language: Language;
  },
  allowLoopback: boolean,
): Promise<void> {
  const say = (path: string, key: TextKey): FieldError => ({ path, message: textOf(language, key) });
  const problem = urlProblem(body.url, body.scope === 'smartlink', allowLoopback);
  const found = [
    ...(problem ? [say('url', problem)] : []),
    ...((await isCampaign(db, body, publisher)) ? [] : [say('campaign', 'postbackCampaign')]),
  ];
  if (found.length > 0) throw new Violations(found);
}

/** What is wrong with an address that its own rule takes; a name is looked up when it is called. */
export function urlProblem(url: string, smartlink: boolean, allowLoopback: boolean): TextKey | null {
  if (unknownMacros(url, smartlink).length > 0) return 'macroUnknown';
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
  const inside = isIP(host) === 0 ? /(?:^|\.)localhost$/.test(host) : !isPublicAddress(host, allowLoopback);
  return inside && !(allowLoopback && host === 'localhost') ? 'postbackUrlPrivate' : null;
}

async function isCampaign(
  db: Db,
  { scope, campaign }: PostbackBody,
  publisher: PublisherRow,
): Promise<boolean> {
  if (scope === 'all' || campaign === null) return scope === 'all' && campaign === null;
  return isKnownCampaign(db, publisher, { kind: scope, relativeId: campaign });
}
