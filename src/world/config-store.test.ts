import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/fakes/storage.ts';
import { configStore } from './config-store.ts';

const answering = (text: string, status = 200): typeof fetch =>
  vi.fn(() => Promise.resolve(new Response(text, { status })));

describe('the configuration', () => {
  it('starts from the last good copy and takes the one of the server', async () => {
    const storage = memoryStorage();
    storage.setItem('config', '{"brand":{"name":"Old"}}');
    const store = configStore(storage, answering('{"brand":{"name":"New"}}'));
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.get().brand.name));
    expect(store.get().brand.name).toBe('Old');
    await store.load();
    expect(heard).toEqual(['New']);
    expect(configStore(storage, answering('')).get().brand.name).toBe('New');
  });

  it('has complete defaults', () => {
    expect(configStore(memoryStorage(), answering('')).get()).toMatchObject({
      timezone: 'Europe/Prague',
      languages: ['en', 'ru', 'uk', 'zh-CN'],
    });
  });

  it.each([
    ['HTML with 200', answering('<!doctype html>')],
    ['a 500', answering('{"brand":{"name":"New"}}', 500)],
    ['a wrong type', answering('{"brand":{"accent":"red"}}')],
    ['no network', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('keeps the last good copy after %s', async (_, fetcher) => {
    const storage = memoryStorage();
    storage.setItem('config', '{"brand":{"name":"Old"}}');
    const store = configStore(storage, fetcher);
    await store.load();
    expect(store.get().brand.name).toBe('Old');
    expect(storage.getItem('config')).toBe('{"brand":{"name":"Old"}}');
  });

  it('is what was asked for last, whatever comes first', async () => {
    const answer: ((text: string) => void)[] = [];
    const store = configStore(
      memoryStorage(),
      () => new Promise((resolve) => answer.push((text) => resolve(new Response(text)))),
    );
    const loads = [store.load(), store.load()];
    answer[1]?.('{"brand":{"name":"In the new language"}}');
    await loads[1];
    answer[0]?.('{"brand":{"name":"In the old language"}}');
    await loads[0];
    expect(store.get().brand.name).toBe('In the new language');
  });

  it('is told though there is no room to keep it', async () => {
    const full = Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const store = configStore(full, answering('{"brand":{"name":"New"}}'));
    const listener = vi.fn();
    store.subscribe(listener);
    await store.load();
    expect(store.get().brand.name).toBe('New');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('takes an own page without icon or place, and leaves out one that does not fit', async () => {
    const pages = [
      { id: 'rules', menuTitle: 'Rules', icon: null, placement: null },
      { id: 'far', menuTitle: 'Far away', placement: 40 },
      null,
      { id: 'faq', menuTitle: 'Answers', icon: 'book', placement: 3 },
    ];
    const text = JSON.stringify({ brand: { name: 'New' }, chat: true, customPages: pages });
    const store = configStore(memoryStorage(), answering(text));
    await store.load();
    expect(store.get()).toMatchObject({ brand: { name: 'New' }, chat: true });
    expect(store.get().customPages.map(({ id }) => id)).toEqual(['rules', 'faq']);
  });

  it('does not disturb anybody where nothing has changed', async () => {
    const storage = memoryStorage();
    const text = '{"brand":{"name":"Same"}}';
    storage.setItem('config', text);
    const store = configStore(storage, answering(text));
    const listener = vi.fn();
    store.subscribe(listener);
    await store.load();
    expect(listener).not.toHaveBeenCalled();
  });
});
