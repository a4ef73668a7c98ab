import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { resource } from '#contract/resource.ts';
import { useLateAsk, useLateAsks } from './use-late-ask.ts';
import type { Ask, World } from './world.ts';

const news = resource({
  path: paths.announcements,
  params: v.object({ unseen: v.optional(v.picklist(['true'])) }),
  row: v.object({ '@id': v.string() }),
  family: 'news',
  store: 'rows',
  staleAfter: 60_000,
});

/** A world whose database answers when it is told to. */
function slowWorld() {
  const waiting: { readonly answer: (ask: Ask) => void; readonly close: (error: Error) => void }[] = [];
  const ask = vi.fn(() => new Promise<Ask>((answer, close) => void waiting.push({ answer, close })));
  return {
    world: { ask } as unknown as Pick<World, 'ask'>, // whatever is asked, it gives its number
    ask,
    answer: (at: number) => act(async () => waiting[at]?.answer({ key: `${at}` } as Ask)),
    close: (at: number) => act(async () => waiting[at]?.close(new Error('closing'))),
  };
}

it('asks again for another question, and keeps the former answer until its own is there', async () => {
  const { world, ask, answer } = slowWorld();
  const everything: { readonly params: { unseen?: 'true' } | null } = { params: {} };
  const { result, rerender } = renderHook(({ params }) => useLateAsk(world, news, params), {
    initialProps: everything,
  });
  expect(result.current).toBeNull();
  await answer(0);
  rerender({ params: {} });
  expect(ask).toHaveBeenCalledOnce();
  rerender({ params: { unseen: 'true' } });
  expect([ask.mock.calls.length, result.current?.key]).toEqual([2, '0']);
  await answer(1);
  expect(result.current?.key).toBe('1');
  rerender({ params: null });
  expect(result.current).toBeNull();
});

it('has several at once, with one drawing', async () => {
  const { world, answer } = slowWorld();
  let drawings = 0;
  const both = ({ ask }: Pick<World, 'ask'>) => Promise.all([ask(news, {}), ask(news, { unseen: 'true' })]);
  const { result } = renderHook(() => {
    drawings += 1;
    return useLateAsks(world, both);
  });
  await answer(1);
  expect([drawings, result.current]).toEqual([1, null]);
  await answer(0);
  expect(drawings).toBe(2);
  expect(result.current?.map((one) => one.key)).toEqual(['0', '1']);
});

it('takes nothing once it was left, and says nothing where the world is closing', async () => {
  const { world, answer, close } = slowWorld();
  const one = async ({ ask }: Pick<World, 'ask'>) => [await ask(news, {})];
  const left = renderHook(() => useLateAsks(world, one));
  left.unmount();
  await answer(0);
  const closing = renderHook(() => useLateAsks(world, one));
  await close(1);
  expect([left.result.current, closing.result.current]).toEqual([null, null]);
});
