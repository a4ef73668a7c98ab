import { createMemoryHistory, lazyRouteComponent } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSystem } from '#tests/support/fake-system.ts';
import { takeComplaints } from '#tests/support/setup-ui.ts';
import type { System } from '#world/system.ts';
import { watchPageFetching } from './page-fetching.ts';
import { createPanelRouter } from './router.ts';

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: /publisher/assets/reports-1.js');

/** As Vite tells of a failed import, before it rejects with the same error. */
function tell(error: Error): void {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  window.dispatchEvent(event);
}

const reload = vi.fn();

function watch(online = true): System {
  const system = fakeSystem({ online });
  const router = createPanelRouter(system, createMemoryHistory({ initialEntries: ['/publisher/login'] }));
  watchPageFetching(router, system);
  return system;
}

describe('a page that cannot be fetched', () => {
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is left to the version machine, which knows of unsaved work', () => {
    const { version } = watch();
    tell(missing());
    expect(version.getSnapshot().context.failedPages).toEqual(['/login']);
  });

  it('costs no reload without a network: the page that is there would be lost', () => {
    const { version } = watch(false);
    tell(missing());
    expect(version.getSnapshot().context.failedPages).toEqual([]);
  });

  it('is not reloaded by the router itself, which would not ask', async () => {
    watch();
    const show = async (error: Error) => {
      const Page = lazyRouteComponent(async () => {
        throw error;
      });
      await act(() => render(<Caught>{<Page />}</Caught>));
    };
    await show(missing());
    await waitFor(() => expect(reload).toHaveBeenCalled());
    reload.mockClear();
    const told = missing();
    tell(told);
    await show(told);
    expect(reload).not.toHaveBeenCalled();
    takeComplaints();
  });
});

class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
