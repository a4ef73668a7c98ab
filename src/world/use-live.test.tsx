import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PanelDb } from '#db/panel-db.ts';
import { metaOf, signedInDb } from '#tests/support/fakes/panel-db.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { useLive } from './use-live.ts';

let db: PanelDb;
beforeEach(async () => {
  db = await signedInDb();
});

const put = (key: string, value: unknown) =>
  db.run((tables) => tables.aggregates.put({ key, value, askedAt: 0, fetchedAt: 0 }));
const read = (key: string) => () =>
  db.run(async (tables) => (await tables.aggregates.get(key))?.value ?? null);

describe('useLive', () => {
  it('begins with what the loader read and follows every write', async () => {
    await put('a', 'known');
    const seen: unknown[] = [];
    renderHook(() => seen.push(useLive('a', read('a'), 'known')));
    expect(seen).toEqual(['known']);
    await act(() => put('a', 'new'));
    await waitFor(() => expect(seen.at(-1)).toBe('new'));
  });

  it('never shows the value of another key', async () => {
    await put('a', 'of a');
    await put('b', 'of b');
    const seen: [string, unknown][] = [];
    const { rerender } = renderHook(
      ({ name }: { name: string }) =>
        seen.push([name, useLive<unknown>(name, read(name), `first of ${name}`)]),
      { initialProps: { name: 'a' } },
    );
    await waitFor(() => expect(seen.at(-1)).toEqual(['a', 'of a']));
    rerender({ name: 'b' });
    await waitFor(() => expect(seen.at(-1)).toEqual(['b', 'of b']));
    rerender({ name: 'a' });
    await waitFor(() => expect(seen.at(-1)).toEqual(['a', 'of a']));
    for (const [name, value] of seen) expect(value).toMatch(new RegExp(`of ${name}$`));
  });

  it('is not redrawn by writes that it does not read', async () => {
    let drawn = 0;
    renderHook(() => {
      drawn += 1;
      return useLive('a', read('a'), null);
    });
    await act(() => put('b', 1));
    await act(() => db.run((tables) => tables.meta.put(metaOf(publisherOf({ username: 'x' })))));
    await act(() => turns());
    expect(drawn).toBeLessThanOrEqual(2);
  });

  it('keeps the last value when the database goes', async () => {
    await put('a', 'known');
    const { result } = renderHook(() => useLive('a', read('a'), 'known'));
    db.close();
    await act(() => turns());
    expect(result.current).toBe('known');
  });
});
