import { createMemoryHistory, lazyRouteComponent } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { takeOutput } from '#tests/support/house/unexpected-output.ts';
import { turns } from '#tests/support/fakes/turns.ts';
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
const systems: System[] = [];
let router: ReturnType<typeof createPanelRouter>;

interface Situation {
  readonly online?: boolean;
  /** Whether somebody is on the way to a page. */
  readonly underWay?: boolean;
}

function watch({ online = true, underWay = true }: Situation = {}): System {
  const system = fakeSystem({ online });
  systems.push(system);
  router = createPanelRouter(system, createMemoryHistory({ initialEntries: ['/publisher/login'] }));
  Object.defineProperty(router, 'state', { value: { ...router.state, isLoading: underWay } });
  watchPageFetching(router, system);
  return system;
}

describe('a page that cannot be fetched', () => {
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    vi.stubGlobal('fetch', async () => new Response());
  });
  afterEach(() => {
    // looks for a lost network for as long as it runs
    for (const { connectivity } of systems.splice(0)) connectivity.stop();
  });

  it('is left to the machine, which knows of unsaved work', async () => {
    const { lazyPages } = watch();
    tell(missing());
    await waitFor(() => expect(lazyPages.getSnapshot().context.failed).toEqual(['/login']));
  });

  it('is not forgotten by a page that came without a part of it: that would be fetched without end', async () => {
    const { lazyPages } = watch();
    tell(missing());
    await waitFor(() => expect(lazyPages.getSnapshot().context.failed).toEqual(['/login']));
    const loaded = () => {
      const { location } = router.state;
      router.emit({
        type: 'onResolved',
        toLocation: { ...location, pathname: '/login' },
        pathChanged: true,
        hrefChanged: true,
        hashChanged: false,
      });
    };
    loaded();
    expect(lazyPages.getSnapshot().context.failed).toEqual(['/login']);
    loaded();
    expect(lazyPages.getSnapshot().context.failed).toEqual([]);
  });

  it.each([
    ['without a network', { online: false }],
    ['for something else than a page, which whoever wants it asks for again', { underWay: false }],
  ])('costs no reload %s: the page that is there would be lost', async (_, situation) => {
    const { lazyPages } = watch(situation);
    tell(missing());
    await turns();
    expect(lazyPages.getSnapshot().context.failed).toEqual([]);
  });

  it('costs no reload where it is the first sign of a lost network', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { lazyPages } = watch();
    tell(missing());
    await turns();
    expect(lazyPages.getSnapshot().context.failed).toEqual([]);
  });

  it('lets the worker look once through what it keeps: a gateway may have answered', () => {
    const postMessage = vi.fn();
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: { postMessage } } });
    watch({ underWay: false });
    tell(missing());
    tell(missing());
    expect(postMessage.mock.calls).toEqual([[{ type: 'CHECK_FILES' }]]);
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
    takeOutput();
  });
});

class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
