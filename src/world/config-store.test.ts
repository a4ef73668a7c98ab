import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/storage.ts';
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
