import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_CACHE } from '#contract/worker-messages.ts';
import { balance } from '#contract/resources/balance.ts';
import { panelDbNames } from '#db/names.ts';
import { PanelTables } from '#db/tables.ts';
import { deleteAllDbs, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { deviceOf } from './device.ts';
import { keepFigures } from './keep-figures.ts';
import { startSystem } from './start-system.ts';
import type { System } from './system.ts';
import { openTabs } from './tabs.ts';
import { wipeWork } from './wipe-work.ts';
import type { World } from './world.ts';

type Route = (init: RequestInit | undefined) => Response | Promise<Response>;
const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);
const unauthorized: Route = () => json({ 'hydra:description': 'no' }, { status: 401 });
const unreachable: Route = () => Promise.reject(new TypeError('Failed to fetch'));
const money = { balance: '1.0000', currency: { name: 'USD', symbol: '$' } };

/** What the network answers, by 'METHOD path'; anything else is not found. */
let routes: Record<string, Route> = {};
let calls: string[] = [];
const systems: System[] = [];

const boot = (): System => {
  const system = startSystem(deviceOf(localStorage, sessionStorage));
  systems.push(system);
  return system;
};
const stateOf = ({ session }: System): string =>
  JSON.stringify(session.getSnapshot().value).replaceAll('"', '');
const worldOf = ({ session }: System): World => session.getSnapshot().context.world as World;
const signIn = async (system: System, publisher = publisherOf(), keep = true): Promise<World> => {
  await system.guest.enter(publisher, keep);
  return worldOf(system);
};

const figures = () => localStorage.getItem('figures');
/** The dashboard has been looked at. */
const showsFigures = (world: World): void => {
  keepFigures(world, 'en', { frame: [], stamp: 'Data as of 07:50', needs: [], tiles: [['Payout', '$1.00']] });
  expect(figures()).toContain('$1.00');
};

beforeEach(() => {
  calls = [];
  routes = { 'GET /ch/balance': () => json(money) };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace('/publisher/api', '');
    const call = `${init?.method ?? 'GET'} ${path}`;
    if (path !== '/publisher/config.json') calls.push(call);
    return (routes[call] ?? (() => new Response('', { status: 404 })))(init);
  });
});
afterEach(async () => {
  for (const system of systems.splice(0)) system.stop();
  await deleteAllDbs();
});

describe('the first boot', () => {
  it('shows the log-in and makes no call', async () => {
    const system = boot();
    expect(stateOf(system)).toBe('{signedOut:guest}');
    await turns();
    expect(calls).toEqual([]);
    expect(await panelDbNames()).toEqual([]);
  });
});

describe('signing in', () => {
  it('opens a World, and remembers whose it is on this device', async () => {
    const system = boot();
    const world = await signIn(system);
    expect(stateOf(system)).toBe('{signedIn:here}');
    expect(world.publisher.id).toBe('p1');
    expect(await panelDbNames()).toHaveLength(1);
    expect(system.device.hint.read()).toEqual({ publisher: 'p1', network: 'n1', keep: true, expired: false });
    expect(JSON.parse(localStorage.getItem('publisher') ?? '')).toEqual({
      timezone: 'Europe/Prague',
      currency: { name: 'USD', symbol: '$' },
    });
  });

  it("deletes everybody else's data and drafts", async () => {
    (await signedInDb(publisherOf({ id: 'p2' }))).close();
    sessionStorage.setItem('draft:p2:/x:form', '{"a":1}');
    const system = boot();
    await signIn(system);
    expect(await panelDbNames()).toHaveLength(1);
    expect(sessionStorage.getItem('draft:p2:/x:form')).toBeNull();
  });

  it('keeps nothing on the device where that was chosen, and asks who it is after a reload', async () => {
    const system = boot();
    await signIn(system, publisherOf(), false);
    expect(await panelDbNames()).toEqual([]);
    system.stop();
    routes['GET /publishers/current'] = () => json(publisherOf());
    const reloaded = boot();
    await expect.poll(() => stateOf(reloaded)).toBe('{signedIn:here}');
    expect(await panelDbNames()).toEqual([]);
    expect(worldOf(reloaded).db.inMemory()).toBe(true);
  });

  it('asks for data and shows it from the database', async () => {
    const world = await signIn(boot());
    const ask = await world.ask(balance, {});
    await expect.poll(() => ask.read()).toMatchObject({ value: money });
  });
});

describe('a reload', () => {
  const reload = async (system: System): Promise<System> => {
    system.stop();
    calls = [];
    const next = boot();
    await expect.poll(() => next.session.getSnapshot().hasTag('working')).toBe(false);
    return next;
  };

  it('opens the same World without a network', async () => {
    const system = boot();
    await signIn(system);
    vi.stubGlobal('fetch', unreachable);
    const next = await reload(system);
    expect(stateOf(next)).toBe('{signedIn:here}');
    expect(worldOf(next).publisher.username).toBe('publisher');
  });

  it('closes a World that comes when nobody waits for it any more', async () => {
    const system = boot();
    await signIn(system);
    system.stop();
    localStorage.removeItem('publisher');
    const closed = vi.spyOn(PanelTables.prototype, 'close');
    boot().stop();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    expect(localStorage.getItem('publisher')).toBeNull();
  });

  it('counts a profile that answers as signing in where the database was lost', async () => {
    const system = boot();
    await signIn(system);
    system.stop();
    await deleteAllDbs();
    routes['GET /publishers/current'] = () => json(publisherOf());
    const next = await reload(system);
    expect(stateOf(next)).toBe('{signedIn:here}');
    expect(await panelDbNames()).toHaveLength(1);
  });

  it('leads to the log-in where the server knows nobody, and forgets', async () => {
    const system = boot();
    showsFigures(await signIn(system));
    system.stop();
    await deleteAllDbs();
    routes['GET /publishers/current'] = unauthorized;
    const next = await reload(system);
    expect(stateOf(next)).toBe('{signedOut:guest}');
    expect(['hint', 'publisher', 'figures'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('says that nothing can be reached where both are gone, and goes on when one is back', async () => {
    const system = boot();
    await signIn(system);
    system.stop();
    await deleteAllDbs();
    routes['GET /publishers/current'] = unreachable;
    const next = await reload(system);
    expect(stateOf(next)).toBe('unreachable');
    routes['GET /publishers/current'] = () => json(publisherOf());
    next.session.send({ type: 'session.retry' });
    await expect.poll(() => stateOf(next)).toBe('{signedIn:here}');
  });
});

describe('what the dashboard showed last', () => {
  const seen = { frame: [], stamp: '', needs: [], tiles: [['Payout', '$1.00']] } as const;

  it('is kept with whose it is and in which language', async () => {
    keepFigures(await signIn(boot()), 'uk', seen);
    expect(JSON.parse(figures() ?? '')).toEqual({ publisher: 'p1', language: 'uk', ...seen });
  });

  it('goes with what else is kept, when that is deleted', async () => {
    const world = await signIn(boot());
    showsFigures(world);
    await wipeWork.wipe(world);
    expect(figures()).toBeNull();
  });

  it('is not kept on a shared device', async () => {
    keepFigures(await signIn(boot(), publisherOf(), false), 'en', seen);
    expect(figures()).toBeNull();
  });

  it('is not kept by a page that comes too late: after a log-out, or for another', async () => {
    const system = boot();
    const world = await signIn(system);
    system.device.hint.write({ publisher: 'p2', network: 'n1', keep: true, expired: false });
    keepFigures(world, 'en', seen);
    system.device.hint.write({ publisher: 'p1', network: 'n1', keep: true, expired: true });
    keepFigures(world, 'en', seen);
    system.device.hint.drop();
    keepFigures(world, 'en', seen);
    expect(figures()).toBeNull();
  });
});

describe('a session that is over', () => {
  it('leads to the log-in by any request, keeps the data for its owner, and stays over after a reload', async () => {
    const system = boot();
    const world = await signIn(system);
    showsFigures(world);
    sessionStorage.setItem('draft:p1:/x:form', '{"a":1}');
    routes['GET /ch/balance'] = unauthorized;
    const ask = await world.ask(balance, {});
    ask.query.send({ type: 'query.refresh' });
    await expect.poll(() => stateOf(system)).toBe('{signedOut:expired}');
    expect([localStorage.getItem('publisher'), figures()]).toEqual([null, null]);
    expect(await panelDbNames()).toHaveLength(1);
    system.stop();
    const next = boot();
    expect(stateOf(next)).toBe('{signedOut:expired}');
    await signIn(next);
    expect(sessionStorage.getItem('draft:p1:/x:form')).toBe('{"a":1}');
  });

  it('lets somebody else in at once, though the device still names the former', async () => {
    const system = boot();
    const world = await signIn(system);
    routes['GET /ch/balance'] = unauthorized;
    const ask = await world.ask(balance, {});
    ask.query.send({ type: 'query.refresh' });
    await expect.poll(() => stateOf(system)).toBe('{signedOut:expired}');
    const states: string[] = [];
    system.session.subscribe(() => states.push(stateOf(system)));
    expect((await signIn(system, publisherOf({ id: 'p2' }))).publisher.id).toBe('p2');
    expect(states).not.toContain('recovering');
    expect(await panelDbNames()).toHaveLength(1);
  });
});

describe('data that is removed from the device under an open page', () => {
  const removed = async (system: System): Promise<World> => {
    const before = worldOf(system);
    await expect.poll(() => worldOf(system) !== before && stateOf(system) === '{signedIn:here}').toBe(true);
    return worldOf(system);
  };
  it('is there again once the network has said who is signed in, with a word', async () => {
    routes['GET /publishers/current'] = () => json(publisherOf());
    const system = boot();
    await signIn(system);
    await deleteAllDbs();
    const world = await removed(system);
    expect(world.removed).toBe(true);
    expect(await panelDbNames()).toHaveLength(1);
    const ask = await world.ask(balance, {});
    await expect.poll(() => ask.read()).toMatchObject({ value: money });
  });

  it('is noticed by the next asking where the browser says nothing of it', async () => {
    routes['GET /publishers/current'] = () => json(publisherOf());
    const system = boot();
    const world = await signIn(system);
    await world.db.run((tables) => Promise.resolve(tables.close({ disableAutoOpen: false })));
    await deleteAllDbs();
    await world.ask(balance, {});
    expect((await removed(system)).removed).toBe(true);
  });
});

describe('logging out', () => {
  const leftovers = async () => ({
    databases: await panelDbNames(),
    hint: localStorage.getItem('hint'),
    publisher: localStorage.getItem('publisher'),
    figures: figures(),
    drafts: Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
  });
  const nothing = { databases: [], hint: null, publisher: null, figures: null, drafts: [] };

  it('leaves nothing private on the device, then ends the session on the server', async () => {
    routes['POST /logout'] = () => new Response(null, { status: 204 });
    const system = boot();
    await signIn(system);
    showsFigures(worldOf(system));
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('draft:p1:/x:form', '{"a":1}');
    system.session.send({ type: 'session.signOut' });
    await expect.poll(() => stateOf(system)).toBe('{signedOut:guest}');
    expect(await leftovers()).toEqual(nothing);
    expect(calls.at(-1)).toBe('POST /logout');
    expect([localStorage.getItem('theme'), localStorage.getItem('logout-owed')]).toEqual(['dark', null]);
  });

  it.each([
    ['on the device', true],
    ['in memory', false],
  ])(
    'removes the pictures that were seen, and the worker’s notes of them, with the data %s',
    async (_, keep) => {
      const deleted = vi.fn(() => Promise.resolve(true));
      const postMessage = vi.fn();
      vi.stubGlobal('caches', { delete: deleted });
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { controller: { postMessage } },
      });
      const system = boot();
      await signIn(system, publisherOf(), keep);
      expect(worldOf(system).db.inMemory()).toBe(!keep);
      system.session.send({ type: 'session.signOut' });
      await expect.poll(() => stateOf(system)).toContain('signedOut');
      Reflect.deleteProperty(navigator, 'serviceWorker');
      expect(deleted).toHaveBeenCalledWith(PICTURE_CACHE);
      expect(postMessage).toHaveBeenCalledWith({ type: 'FORGET' });
    },
  );

  it('does so offline too, and owes the server its half until the next boot (T2)', async () => {
    const system = boot();
    await signIn(system);
    routes['POST /logout'] = unreachable;
    system.session.send({ type: 'session.signOut' });
    await expect.poll(() => stateOf(system)).toBe('{signedOut:guest}');
    expect(await leftovers()).toEqual(nothing);
    expect(system.device.logoutOwed.read()).toBe(true);
    system.stop();
    calls = [];
    routes['POST /logout'] = () => new Response(null, { status: 204 });
    const next = boot();
    await expect.poll(() => stateOf(next)).toBe('{signedOut:guest}');
    expect(calls).toEqual(['POST /logout']);
    expect(next.device.logoutOwed.read()).toBeNull();
  });

  it('shows the log-in in every other tab (T1)', async () => {
    const system = boot();
    await signIn(system);
    const other = openTabs();
    other.tell({ type: 'signedOut' });
    await expect.poll(() => stateOf(system)).toBe('{signedOut:elsewhere}');
    other.close();
  });

  it('is not undone by a tab that asks meanwhile who is signed in', async () => {
    const system = boot();
    await signIn(system);
    system.stop();
    await deleteAllDbs();
    routes['GET /publishers/current'] = () => {
      system.device.logoutOwed.write(true);
      return json(publisherOf());
    };
    const other = boot();
    await expect.poll(() => stateOf(other)).toBe('{signedOut:guest}');
    expect([await panelDbNames(), other.device.logoutOwed.read()]).toEqual([[], true]);
  });

  it.each([
    ['before its database is there', 'none'],
    ['as its database opens', 'open'],
  ])('ends a tab that is opening meanwhile, %s, and leaves nothing of it', async (_, moment) => {
    const system = boot();
    const logOut = () => system.session.send({ type: 'tab.signedOut' });
    const open = vi.spyOn(PanelTables.prototype, 'open');
    open.mockImplementationOnce(function opened(this: PanelTables) {
      logOut();
      return this.open();
    });
    const closed = vi.spyOn(PanelTables.prototype, 'close');
    const entering = system.guest.enter(publisherOf(), true);
    if (moment === 'none') logOut();
    await expect(entering).rejects.toThrow('could not be opened');
    expect(stateOf(system)).toBe('{signedOut:elsewhere}');
    if (moment === 'open') await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(panelDbNames).toEqual([]);
    await turns();
    expect(await leftovers()).toEqual(nothing);
    expect(open.mock.calls.length > 0).toBe(moment === 'open');
  });

  it('stays owed to the server where a tab is opening meanwhile that has not heard of it yet', async () => {
    const system = boot();
    vi.spyOn(PanelTables.prototype, 'open').mockImplementationOnce(function opened(this: PanelTables) {
      system.device.logoutOwed.write(true);
      return this.open();
    });
    await expect(system.guest.enter(publisherOf(), true)).rejects.toThrow('could not be opened');
    expect(stateOf(system)).toBe('{signedOut:guest}');
    expect([await leftovers(), system.device.logoutOwed.read()]).toEqual([nothing, true]);
  });

  it('ends a tab that is opening what it had before', async () => {
    const system = boot();
    await signIn(system);
    system.stop();
    const next = boot();
    expect(stateOf(next)).toBe('reopening');
    next.session.send({ type: 'tab.signedOut' });
    expect(stateOf(next)).toBe('{signedOut:elsewhere}');
  });

  it('is found where another tab has deleted the database without a word', async () => {
    const system = boot();
    await signIn(system);
    system.device.hint.drop();
    await deleteAllDbs();
    await expect.poll(() => stateOf(system)).toBe('{signedOut:elsewhere}');
  });
});

describe('the version of the panel', () => {
  it('is stored after a boot that worked, from the header of any answer', async () => {
    routes['GET /ch/balance'] = () => json(money, { headers: { version: '2' } });
    const system = boot();
    const world = await signIn(system);
    await world.ask(balance, {});
    await expect.poll(() => system.version.getSnapshot().value).toEqual({ current: 'trying' });
    expect(system.device.version.read()).toBeNull();
    system.version.send({ type: 'boot.worked' });
    expect(system.device.version.read()).toBe('2');
  });

  it('is never changed under a form that has unsaved letters', async () => {
    localStorage.setItem('version', '"1"');
    routes['GET /ch/balance'] = () => json(money, { headers: { version: '2' } });
    const system = boot();
    const world = await signIn(system);
    world.page.setDirty('form', true);
    await world.ask(balance, {});
    await expect.poll(() => system.version.getSnapshot().hasTag('prompt')).toBe(true);
  });
});
