import type { Postback, PostbackBody } from '#contract/resources/postbacks.ts';

/** What of a postback is its owner's to set. */
export const settingsOf = ({
  url,
  scope,
  campaign,
  goals,
  statuses,
  template,
}: PostbackBody | Postback): PostbackBody => ({ url, scope, campaign, goals, statuses, template });

const fields = ['url', 'scope', 'campaign', 'goals', 'statuses', 'template'] as const;

/** What a saving that waits has of them; null: it is no saving. */
export function settingsIn(body: Readonly<Record<string, unknown>> | undefined): PostbackBody | null {
  const isWhole = body !== undefined && fields.every((one) => one in body);
  return isWhole ? settingsOf(body as unknown as PostbackBody) : null; // typed here, by its form
}
