import { beforeEach, expect, it, vi } from 'vitest';
import { forgettable } from './forgettable.ts';

const drop = vi.fn(() => Promise.resolve());
beforeEach(() => void drop.mockClear());
const urls = ['/1', '/2', '/3'];

/** As a strategy asks for one: gives the end of it. */
async function begun({ plugin }: ReturnType<typeof forgettable>): Promise<() => Promise<unknown>> {
  const given = { request: new Request('https://x/1'), event: {} as ExtendableEvent, state: {} }; // not looked at
  await plugin.handlerWillStart?.(given);
  return async () => plugin.handlerDidComplete?.(given);
}

it('pictures are kept one after the other, whatever becomes of each', async () => {
  let underWay = 0;
  const asked: string[] = [];
  await forgettable(drop).keep(urls, async (url) => {
    expect((underWay += 1)).toBe(1);
    asked.push(url);
    await Promise.resolve();
    underWay -= 1;
    if (url === '/1') throw new TypeError('Failed to fetch');
  });
  expect(asked).toEqual(urls);
});

it('no more of them are kept once somebody has logged out', async () => {
  const pictures = forgettable(drop);
  const asked: string[] = [];
  await pictures.keep(urls, async (url) => {
    asked.push(url);
    if (url === '/2') await pictures.forget();
  });
  expect(asked).toEqual(['/1', '/2']);
});

it('what was under way when somebody logged out is dropped when it has come, and nothing later', async () => {
  const pictures = forgettable(drop);
  const [before, end] = [await begun(pictures), await begun(pictures)];
  await before();
  expect(drop).not.toHaveBeenCalled();
  await pictures.forget();
  expect(drop).toHaveBeenCalledTimes(1);
  await end();
  expect(drop).toHaveBeenCalledTimes(2);
  const later = await begun(pictures);
  await later();
  expect(drop).toHaveBeenCalledTimes(2);
});
