/** Visitors and advertisers, as the tracker of the network sees them. */
import { manager } from './manager.ts';
import type { Network } from './network.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

export interface OfferLink {
  /** The address that visitors open. */
  readonly address: string;
  /** What the advertiser's postback carries. */
  readonly key: string;
}

/** A link of the publisher to an offer without hold, as `npm run manager -- links` lists them. */
export const linkWithoutHold = (network: Network, username: string): Promise<OfferLink> =>
  findLink(network, username, ([, target, hold]) => target?.startsWith('offer') === true && hold === '0');

/** The link of the publisher to this offer. */
export const linkTo = (network: Network, username: string, number: string): Promise<OfferLink> =>
  findLink(network, username, ([, target]) => target?.startsWith(`offer #${number} `) === true);

async function findLink(
  network: Network,
  username: string,
  isIt: (columns: readonly string[]) => boolean,
): Promise<OfferLink> {
  const said = await manager(network, 'links', username);
  const rows = said.split('\n').map((line) => line.split(/ {2,}/));
  const [address, , , key] = rows.find(isIt) ?? [];
  if (!address || !key) throw new Error(`no such link in\n${said}`);
  return { address, key };
}

/** Follows a link as a visitor does, without following the redirect; gives back the id of the click. */
export async function click(
  address: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(`${address}?${new URLSearchParams(parameters).toString()}`, {
    redirect: 'manual',
    headers: { 'user-agent': browser, 'x-country': 'CZ' },
  });
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null)
    throw new Error(`the click was answered with ${answer.status}`);
  const id = [...new URL(location).searchParams.values()].find((value) => /^\w+-[0-9a-f]{32}$/.test(value));
  if (id === undefined) throw new Error(`no click id in ${location}`);
  return id;
}

/** An advertiser's postback; gives back the status and the body of the answer. */
export async function postback(
  origin: string,
  parameters: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: string }> {
  const answer = await fetch(`${origin}/postback?${new URLSearchParams(parameters).toString()}`);
  return { status: answer.status, body: await answer.text() };
}
