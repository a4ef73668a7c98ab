import * as v from 'valibot';
import { manager } from './manager.ts';
import type { Network } from './network.ts';
import { newcomer } from './newcomer.ts';
import { click, linkTo, postback } from './tracker.ts';

/** An offer that the manager gives to whoever asks. */
const OFFER = '109';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const Listed = v.array(v.object({ 'no.': v.string(), status: v.string() }));

/** What else is live ends, the demo's too: the chip then tells of this test's alone. */
async function endOthers(network: Network): Promise<void> {
  const listed = v.parse(Listed, JSON.parse(await manager(network, 'competitions', 'list', '--json')));
  for (const { 'no.': number, status } of listed)
    if (status === 'live') await manager(network, 'competitions', 'end', number);
}

/** A competition by conversions between a publisher and somebody who is not in the browser: announced, and live when it is started. */
export async function raceBetween(network: Network, username: string) {
  await endOthers(network);
  const other = await newcomer(network.origin);
  for (const name of [username, other.username]) {
    await manager(network, 'flags', name, 'showCompetitions=on', 'showCompetitionsLabel=on', 'statusNew=off');
    await manager(network, 'approve-offer', name, `#${OFFER}`);
  }
  const title = `Race of ${username}`;
  const options = {
    start: dayIn(2),
    end: dayIn(9),
    metric: 'conversions',
    prizes: '500,300',
  };
  const said = await manager(
    network,
    'competitions',
    'make',
    title,
    'First come, first served.',
    'ru',
    `Гонка ${username}`,
    'zh-CN',
    `竞赛 ${username}`,
    ...Object.entries({ ...options, offers: OFFER }).flatMap(([name, value]) => [`--${name}`, value]),
  );
  const number = /^Competition (\d+) /.exec(said)?.[1];
  if (number === undefined) throw new Error(`no number in: ${said}`);
  const sells = async (name: string) => {
    const { address, key } = await linkTo(network, name, OFFER);
    const { status, body } = await postback(network.origin, { click_id: await click(address), key });
    if (status !== 200) throw new Error(`a postback was answered with ${status}: ${body}`);
  };
  return {
    title,
    /** Who is not in the browser. */
    other: other.username,
    start: () => manager(network, 'competitions', 'start', number),
    end: () => manager(network, 'competitions', 'end', number),
    /** The publisher makes a conversion. */
    sell: () => sells(username),
    /** Somebody else makes one. */
    otherSells: () => sells(other.username),
  };
}
