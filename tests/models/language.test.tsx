import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { readOutbox } from '#db/outbox.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { startTexts } from '#tests/support/render/texts.ts';
import { turns } from '#tests/support/fakes/turns.ts';

let patched: () => unknown = () => publisherOf({ language: 'ru', locale: 'ru' });
const api = fakeApi(({ method, path }) => {
  if (method === 'PATCH') return patched();
  if (path === paths.publisherCurrent) return publisherOf();
  if (path === paths.notificationsUnseen) return { count: 0 };
  return answerOf([]);
});
const patches = () => api.calls.filter(({ method }) => method === 'PATCH');

let panel: SignedIn;
/** A page that asks for nothing itself. */
async function open() {
  panel = await signedIn(api);
  const drawn = await renderRoute('/nowhere', panel.system);
  await screen.findByRole('button', { name: /User menu/ });
  return drawn;
}
/** By the menu, as a person does. */
async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: /User menu/ }));
  const languages = await screen.findByRole('menuitem', { name: 'Language' });
  act(() => languages.focus());
  fireEvent.keyDown(languages, { key: 'ArrowRight' });
  // Nothing is laid out here, so the submenu never gets its place, and stays hidden.
  fireEvent.click(await screen.findByRole('menuitemradio', { name, hidden: true }));
}
const settle = (see: () => Promise<void>) => act(see);

afterEach(async () => {
  panel.stop();
  api.calls.length = 0;
  patched = () => publisherOf({ language: 'ru', locale: 'ru' });
  await startTexts('en');
  document.cookie = 'locale=; Path=/publisher; Max-Age=0';
});

describe('a change of language', () => {
  it('switches the interface at once and PATCHes the profile', async () => {
    await open();
    await choose('Русский');
    await settle(() => expect.poll(currentLanguage).toBe('ru'));
    expect(document.documentElement.lang).toBe('ru');
    expect(await screen.findByText('Язык изменён')).toBeTruthy();
    await settle(() => expect.poll(() => patches().length).toBe(1));
    expect(patches()[0]).toMatchObject({
      path: '/publishers/p1',
      body: { language: 'ru' },
      contentType: 'application/merge-patch+json',
      key: expect.any(String),
    });
    await settle(() => expect.poll(() => panel.db.run(readOutbox)).toEqual([]));
  });

  it('goes back with the network’s own sentence where it is refused (T6)', async () => {
    patched = () => failing({ kind: 'invalid', fields: [], text: 'This language is not offered.' });
    await open();
    await choose('Русский');
    expect(await screen.findByText('This language is not offered.')).toBeTruthy();
    expect(currentLanguage()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    // Undeliverable, until it is sent once more or forgotten.
    expect(await panel.db.run(readOutbox)).toMatchObject([{ state: 'dead', intent: { language: 'ru' } }]);
  });

  it('that was refused while nobody looked goes back at the next start', async () => {
    patched = () => failing({ kind: 'invalid', fields: [], text: 'This language is not offered.' });
    panel = await signedIn(api);
    await panel.world.outbox.queue({ kind: 'language', language: 'uk', before: 'en' });
    await expect.poll(async () => (await panel.db.run(readOutbox))[0]?.state).toBe('dead');
    await renderRoute('/nowhere', panel.system, { language: 'uk' });
    await settle(() => expect.poll(currentLanguage).toBe('en'));
    expect(await screen.findByText('This language is not offered.')).toBeTruthy();
  });
});

describe('a language that was refused', () => {
  it('is shown again when it is tried again, and goes to the profile', async () => {
    patched = () => failing({ kind: 'invalid', fields: [], text: 'This language is not offered.' });
    await open();
    await choose('Русский');
    await settle(() => expect.poll(async () => (await panel.db.run(readOutbox))[0]?.state).toBe('dead'));
    await settle(() => expect.poll(currentLanguage).toBe('en'));
    patched = () => publisherOf({ language: 'ru', locale: 'ru' });
    api.calls.length = 0;
    fireEvent.click(await screen.findByRole('button', { name: '1 change could not be sent' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again: Language: Русский' }));
    await settle(() => expect.poll(currentLanguage).toBe('ru'));
    await settle(() => expect.poll(() => patches().map(({ body }) => body)).toEqual([{ language: 'ru' }]));
    await settle(() => expect.poll(() => panel.db.run(readOutbox)).toEqual([]));
    expect(currentLanguage()).toBe('ru');
  });
});

describe('a language that the operator does not offer', () => {
  const few = { languages: ['en', 'ru'] };

  it('is not taken from the profile', async () => {
    panel = await signedIn(api, publisherOf({ language: 'uk', locale: 'uk' }), few);
    await renderRoute('/nowhere', panel.system);
    expect(await screen.findByRole('button', { name: /User menu/ })).toBeTruthy();
    expect(currentLanguage()).toBe('en');
  });

  it('is taken from the profile where it is offered', async () => {
    panel = await signedIn(api, publisherOf({ language: 'ru', locale: 'ru' }), few);
    await renderRoute('/nowhere', panel.system);
    await settle(() => expect.poll(currentLanguage).toBe('ru'));
  });
});

describe('a start in another language than the last time', () => {
  const newsAsked = () =>
    api.calls.filter(({ path, query }) => path === paths.announcements && !query?.['unseen']);
  const start = async (language: 'en' | 'ru') => {
    panel.stop();
    api.calls.length = 0;
    panel = await signedIn(api);
    await renderRoute('/announcements', panel.system, { language });
    await screen.findByRole('button', { name: language === 'ru' ? /Меню/ : /User menu/ });
    await settle(() => expect.poll(() => api.calls.length).toBeGreaterThan(0));
  };

  it('asks again for what the network writes, and in the same one does not', async () => {
    panel = await signedIn(api);
    await start('en');
    await settle(() => expect.poll(() => newsAsked().length).toBe(1));
    await start('ru');
    await settle(() => expect.poll(() => newsAsked().length).toBe(1));
    await start('ru');
    await turns();
    expect(newsAsked()).toEqual([]);
  });
});

describe('a log-out with intents that have not been sent', () => {
  const openUnsent = async () => {
    panel = await signedIn(api);
    panel.system.connectivity.send({ type: 'browser.offline' });
    patched = () => failing({ kind: 'offline' });
    await panel.world.outbox.queue({ kind: 'language', language: 'ru', before: 'en' });
    const { router } = await renderRoute('/logout', panel.system);
    // It is given a moment to get through.
    expect(await screen.findByRole('alertdialog', { name: 'Log out and lose changes?' })).toBeTruthy();
    return router;
  };

  it('asks first, names their number, and loses nothing where one stays', async () => {
    const router = await openUnsent();
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '1 change has not been sent yet. If you log out now, it is lost.',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay logged in' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' })));
    await settle(() => expect.poll(() => router.state.location.pathname).toBe('/dashboard'));
    expect(panel.system.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(await panel.db.run(readOutbox)).toHaveLength(1);
  });

  it('logs out once that is said (T2)', async () => {
    await openUnsent();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out anyway' })));
    await settle(() =>
      expect.poll(() => panel.system.session.getSnapshot().value).toEqual({ signedOut: 'guest' }),
    );
    expect(panel.system.session.getSnapshot().context.owed).toBe(true);
  });
});
