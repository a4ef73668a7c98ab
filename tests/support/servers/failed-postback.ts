import type { APIRequestContext } from '@playwright/test';
import { manager } from './manager.ts';
import type { Network } from './network.ts';
import { receiver } from './receiver.ts';
import { click, linkTo, postback } from './tracker.ts';

/** An offer of the demo that is given by the manager and takes visitors of the test. */
const OFFER = '109';

interface Needs {
  readonly network: Network;
  readonly username: string;
  /** Of who is logged in. */
  readonly request: APIRequestContext;
}

/** A sale of the publisher, by the visitor `extClickId`, whose tracker has refused the call. */
export async function failedPostback({ network, username, request }: Needs, extClickId: string) {
  const tracker = await receiver();
  tracker.answer(404, 'No such campaign');
  await manager(network, 'approve-offer', username, `#${OFFER}`);
  const kept = await request.post(`${network.origin}/publisher/api/publisher_postbacks`, {
    headers: { origin: network.origin, 'content-type': 'application/ld+json' },
    data: {
      url: `${tracker.origin}/postback?cid={ext_click_id}`,
      scope: 'all',
      campaign: null,
      goals: [],
      statuses: ['tracked'],
      template: null,
    },
  });
  if (!kept.ok()) throw new Error(`the postback was not kept: ${kept.status()} ${await kept.text()}`);
  const { address, key } = await linkTo(network, username, OFFER);
  const clickId = await click(address, { ext_click_id: extClickId, sub1: 'banner-7' });
  const told = await postback(network.origin, { click_id: clickId, key });
  if (told.status !== 200) throw new Error(`the sale was not taken: ${told.status}`);
  return tracker;
}
