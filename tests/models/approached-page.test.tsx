import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

const panel = async (address: string) => {
  const api = fakeApi(({ path }) => {
    switch (path) {
      case paths.publisherCurrent:
        return publisherOf();
      case paths.balance:
        return { balance: '1.0000', currency: publisherOf().currency };
      default:
        return answerOf([]);
    }
  });
  const here = await signedIn(api);
  await renderRoute(address, here.system);
  const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  return {
    placeOf: (name: string) => navigation.getByRole('link', { name }),
    asked: (path: string) => api.calls.filter((call) => call.path === path).length,
  };
};

it('the place where one is reads nothing: it leads there without its filters', async () => {
  const { placeOf, asked } = await panel('/conversions?status=%5B%22rejected%22%5D');
  await waitFor(() => expect(asked(paths.conversions)).toBe(1));
  fireEvent.touchStart(placeOf('Conversions'));
  fireEvent.touchStart(placeOf('Domains'));
  await waitFor(() => expect(asked(paths.domains)).toBe(1));
  expect(asked(paths.conversions)).toBe(1);
});

it.each([
  ['the pointer rests on its place', 'mouseEnter'],
  ['a finger touches its place', 'touchStart'],
  ['the focus is on its place', 'focus'],
] as const)('a page is read while %s, and not once more when it opens', async (_, approach) => {
  const { placeOf, asked } = await panel('/announcements');
  expect(asked(paths.domains)).toBe(0);
  fireEvent[approach](placeOf('Domains'));
  await waitFor(() => expect(asked(paths.domains)).toBe(1));
  expect(screen.queryByRole('heading', { level: 1, name: 'Domains' })).toBeNull();
  fireEvent.click(placeOf('Domains'));
  await screen.findByRole('heading', { level: 1, name: 'Domains' });
  expect(asked(paths.domains)).toBe(1);
});
