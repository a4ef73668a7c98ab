import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

const panel = async () => {
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
  await renderRoute('/announcements', here.system);
  const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  return {
    link: navigation.getByRole('link', { name: 'Domains' }),
    asked: () => api.calls.filter(({ path }) => path === paths.domains).length,
  };
};

it.each([
  ['the pointer rests on its place', 'mouseEnter'],
  ['a finger touches its place', 'touchStart'],
  ['the focus is on its place', 'focus'],
] as const)('a page is read while %s, and not once more when it opens', async (_, approach) => {
  const { link, asked } = await panel();
  expect(asked()).toBe(0);
  fireEvent[approach](link);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('heading', { level: 1, name: 'Domains' })).toBeNull();
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Domains' });
  expect(asked()).toBe(1);
});
