import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RowLink } from './-row-link.tsx';

const here = () => {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/conversions' });
  const page = createRoute({ getParentRoute: () => root, path: '/conversions/$id' });
  return createRouter({
    routeTree: root.addChildren([list, page]),
    basepath: '/publisher',
    history: createMemoryHistory({ initialEntries: ['/publisher/conversions?page=2'] }),
  });
};

async function drawn(way: Parameters<typeof RowLink>[0]['way']) {
  const router = here();
  await router.load();
  render(
    <RouterContextProvider router={router}>
      <RowLink way={way}>c1</RowLink>
    </RouterContextProvider>,
  );
  return { router, link: screen.getByRole('link', { name: 'c1' }) };
}

it('leads to a page by its id, with what the page behind is told', async () => {
  const { router, link } = await drawn({
    to: '/conversions/$id',
    params: { id: 'a b' },
    state: { fromList: true },
  });
  expect(link.getAttribute('href')).toBe('/publisher/conversions/a%20b');
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/a b'));
  expect(router.state.location.state.fromList).toBe(true);
});

it('leaves a press with a key to the browser', async () => {
  const { router, link } = await drawn({ to: '/conversions', search: { page: 3 } });
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(fireEvent.click(link, { [key]: true }), key).toBe(true);
  }
  expect(router.state.location.search).toEqual({ page: 2 });
});

it('is laid over the address that one is at when it is reached, not over the one that it was drawn at', async () => {
  const { router, link } = await drawn({ to: '/conversions', over: { open: 'c1' } });
  expect(link.getAttribute('href')).toBe('/publisher/conversions?page=2&open=c1');
  await router.navigate({ to: '/conversions', search: { page: 5 } } as never); // of this router, not of the panel's
  fireEvent.focus(link);
  expect(link.getAttribute('href')).toBe('/publisher/conversions?page=5&open=c1');
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 5, open: 'c1' }));
});
