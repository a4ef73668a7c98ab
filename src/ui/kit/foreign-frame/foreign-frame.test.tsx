import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { framePaths } from '#contract/paths.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ForeignFrame } from './foreign-frame.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The frame alone: no page is fetched in these tests. */
const opened = async (kind: 'page' | 'chat' | 'creative' | 'scripts', src: string) => {
  const drawn = await renderUi(<ForeignFrame kind={kind} src={src} title="A page of theirs" />);
  return Object.assign(drawn, { frame: screen.getByTitle('A page of theirs') });
};

describe('a frame for what is not ours', () => {
  it.each([
    ['page', 'about:blank#page'],
    ['chat', framePaths.chat],
    ['creative', 'about:blank#banner'],
    ['scripts', framePaths.customJs],
  ] as const)('gives a %s neither our origin, nor our window, nor a referrer', async (kind, src) => {
    const { frame } = await opened(kind, src);
    const allowed = frame.getAttribute('sandbox')?.split(' ') ?? [];
    expect(allowed).toContain('allow-scripts');
    for (const forbidden of [
      'allow-same-origin',
      'allow-top-navigation',
      'allow-modals',
      'allow-downloads',
    ]) {
      expect(allowed.filter((word) => word.startsWith(forbidden))).toEqual([]);
    }
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.getAttribute('allow')).toBe('');
    expect(frame.getAttribute('src')).toBe(src);
  });

  it('lets nobody see or reach the operator’s scripts', async () => {
    const { frame } = await opened('scripts', framePaths.customJs);
    expect(frame.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(frame.getAttribute('tabindex')).toBe('-1');
  });

  it('holds the place until the page is there', async () => {
    const { frame, container } = await opened('page', 'about:blank#page');
    expect(container.querySelector('.bone')).not.toBeNull();
    fireEvent.load(frame);
    expect(container.querySelector('.bone')).toBeNull();
  });

  it('gives the place up where the page never says that it is there', async () => {
    const { container } = await opened('page', 'about:blank#page');
    act(() => void vi.advanceTimersByTime(8000));
    expect(container.querySelector('.bone')).toBeNull();
  });
});
