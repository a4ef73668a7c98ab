import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balance } from '#contract/resources/balance.ts';
import { type Publisher } from '#contract/resources/publisher.ts';
import { PICTURE_CACHE } from '#contract/worker-messages.ts';
import { panelDbName, panelDbNames } from '#db/names.ts';
import { deleteAllDbs } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { deviceOf } from './device.ts';
import { keepFigures } from './keep-figures.ts';
import { startSystem } from './start-system.ts';
import type { System } from './system.ts';
import { openTabs } from './tabs.ts';
import type { World } from './world.ts';

/** Another publisher logs in in the browser of this one. */
const first = publisherOf();
const second = publisherOf({ id: 'p2', username: 'second', email: 'second@example.com' });

/** A network that reads for whom a request is meant. `signedIn`: whose the cookie is now. */
let signedIn: Publisher | null = first;
let calls: string[] = [];
const answer = (address: string, init?: RequestInit): Response => {
  const path = address.replace('/publisher/api', '');
  const call = `${init?.method ?? 'GET'} ${path}`;
  if (path === '/publisher/config.json') return new Response('{}');
  if (!signedIn) return new Response('{}', { status: 401 });
  const headers = { publisher: signedIn.id };
  const meantFor = new Headers(init?.headers).get('publisher');
  if (meantFor !== null && meantFor !== signedIn.id) {
    calls.push(`refused: ${call}`);
    return new Response('{}', { status: 412, headers });
  }
  calls.push(`${signedIn.id}: ${call}`);
  if (path === '/publishers/current') return new Response(JSON.stringify(signedIn), { headers });
  if (path !== '/ch/balance') return new Response(null, { status: 204, headers });
  return new Response(JSON.stringify({ balance: '1.0000', currency: signedIn.currency }), { headers });
};

const systems: System[] = [];
const leave = vi.fn();
const dropped = vi.fn(() => Promise.resolve(true));
const boot = (): System => {
  const system = startSystem(deviceOf(localStorage, sessionStorage));
  systems.push(system);
  return system;
};
const stateOf = ({ session }: System): string => JSON.stringify(session.getSnapshot().value);
const worldOf = ({ session }: System): World => session.getSnapshot().context.world as World;
const nameOf = ({ customer, id }: Publisher): string => panelDbName(customer.networkId, id);

/** A tab of the first publisher with a draft. */
async function opened(keep = true): Promise<System> {
  const system = boot();
  await system.guest.enter(first, keep);
  worldOf(system).page.drafts.write('profile', { name: 'First Person' });
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('First Person');
  keepFigures(worldOf(system), 'en', { frame: [], stamp: '', needs: ['For First Person'], tiles: [] });
  return system;
}

beforeEach(() => {
  signedIn = first;
  calls = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(answer(address, init)));
  vi.stubGlobal('caches', { delete: dropped });
  vi.spyOn(location, 'replace').mockImplementation(leave);
});
afterEach(async () => {
  for (const system of systems.splice(0)) system.stop();
  leave.mockClear();
  dropped.mockClear();
  await deleteAllDbs();
});

describe('a tab of somebody who is not signed in any more', () => {
  const ended = async (system: System): Promise<void> => {
    await expect.poll(() => stateOf(system)).toBe('"handedOver"');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/publisher/dashboard?said=otherPublisher');
    expect(system.session.getSnapshot().context.world).toBeNull();
    expect(await panelDbNames()).not.toContain(nameOf(first));
    expect(JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)])).not.toMatch(
      /First Person|p1/,
    );
    expect(dropped).toHaveBeenCalledWith(PICTURE_CACHE);
    expect(system.device.hint.read()).toMatchObject({ publisher: 'p2' });
  };

  it('sends none of what waits, wipes what is the former’s and opens anew', async () => {
    const system = await opened();
    signedIn = second;
    await worldOf(system).outbox.queue({ kind: 'announcements.read' });
    await ended(system);
    expect(calls.filter((call) => call.includes('POST'))).toEqual([]);

    system.stop();
    const next = boot();
    await expect.poll(() => worldOf(next)?.publisher.id).toBe('p2');
    expect(await panelDbNames()).toEqual([nameOf(second)]);
  });

  it('shows nothing from the moment that it learns of it', async () => {
    const system = await opened();
    signedIn = second;
    const hidden: boolean[] = [];
    system.session.subscribe(({ context }) => hidden.push(context.hidden));
    const ask = await worldOf(system).ask(balance, {});
    ask.query.send({ type: 'query.refresh' });
    await ended(system);
    expect(hidden.indexOf(true)).toBe(0);
    expect(hidden.slice(1).every(Boolean)).toBe(true);
  });

  it('hears it from the tab in which the other has logged in', async () => {
    const system = await opened();
    signedIn = second;
    const other = openTabs();
    other.tell({ type: 'signedIn', publisher: 'p2' });
    await ended(system);
    other.close();
  });

  it.each([
    ['it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['it is thawed', () => document.dispatchEvent(new Event('resume'))],
    ['it comes out of the back-forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['its window is', () => window.dispatchEvent(new Event('focus'))],
    ['the storage says so', () => window.dispatchEvent(new Event('storage'))],
  ])('finds on the device what was told while it was frozen, when %s', async (_, wake) => {
    const system = await opened();
    signedIn = second;
    system.device.hint.write({ publisher: 'p2', network: 'n1', keep: false, expired: false });
    wake();
    await ended(system);
    // The other has said what is to be kept.
    expect(system.device.hint.read()).toMatchObject({ keep: false });
  });

  it('finds a log-out, too, that it has not heard of', async () => {
    const system = await opened();
    await turns();
    system.device.hint.drop();
    document.dispatchEvent(new Event('resume'));
    expect(stateOf(system)).toBe('{"signedOut":"elsewhere"}');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('asks the network whose session it is when somebody comes back to it after a while', async () => {
    const system = await opened();
    await turns();
    calls = [];
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    await turns();
    expect(calls).toEqual([]);
    window.dispatchEvent(new Event('blur'));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    signedIn = second;
    window.dispatchEvent(new Event('focus'));
    await ended(system);
  });

  it('goes on where the answer was a mistake and it is still the same person', async () => {
    const system = await opened();
    system.session.send({ type: 'answer.foreign' });
    await expect.poll(() => stateOf(system)).toBe('{"signedIn":"here"}');
    expect(worldOf(system).page.drafts.read('profile')).toEqual({ name: 'First Person' });
    expect(await panelDbNames()).toEqual([nameOf(first)]);
    expect(leave).not.toHaveBeenCalled();
    expect(worldOf(system).removed).toBe(false);
  });
});

describe('a form that is still there when the session has ended', () => {
  it('writes no draft any more after a log-out, here or elsewhere', async () => {
    const system = await opened();
    const { drafts } = worldOf(system).page;
    system.device.hint.drop();
    const other = openTabs();
    other.tell({ type: 'signedOut' });
    await expect.poll(() => stateOf(system)).toBe('{"signedOut":"elsewhere"}');
    drafts.write('profile', { name: 'First Person' });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('First Person');
    other.close();
  });

  it('keeps what is typed for its owner where the session has only expired (A1)', async () => {
    const system = await opened();
    const { drafts } = worldOf(system).page;
    system.session.send({ type: 'answer.unauthorized' });
    drafts.write('profile', { name: 'Typed later' });
    expect(drafts.read('profile')).toEqual({ name: 'Typed later' });
  });
});
