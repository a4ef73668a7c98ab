import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakePage } from '#tests/support/fakes/member.ts';
import { memoryStorage } from '#tests/support/fakes/storage.ts';
import { useDraft } from './use-draft.ts';

describe('useDraft', () => {
  it('keeps choices over a reload, and tells that they are unsaved until they are dropped', () => {
    const storage = memoryStorage();
    const first = fakePage('p1', storage);
    const before = renderHook(() => useDraft('filters', first));
    expect(before.result.current.read()).toBeNull();
    before.result.current.write({ device: ['mobile'] });
    expect([...first.dirty]).toEqual(['filters']);
    before.unmount();
    expect([...first.dirty]).toEqual([]);

    const second = fakePage('p1', storage);
    const after = renderHook(() => useDraft('filters', second));
    expect(after.result.current.read()).toEqual({ device: ['mobile'] });
    expect([...second.dirty]).toEqual(['filters']);
    after.result.current.drop();
    expect(after.result.current.read()).toBeNull();
    expect([...second.dirty]).toEqual([]);
  });

  it('shows nobody another publisher’s choices', () => {
    const storage = memoryStorage();
    const one = fakePage('p1', storage);
    const other = fakePage('p2', storage);
    renderHook(() => useDraft('filters', one)).result.current.write({ device: ['mobile'] });
    expect(renderHook(() => useDraft('filters', other)).result.current.read()).toBeNull();
  });
});
