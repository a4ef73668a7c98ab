import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

it('what a press leads to is worked out in a task of its own, so that a frame comes before it', async () => {
  const { system } = await signedIn(fakeApi(() => answerOf([])));
  const { router } = await renderRoute('/domains', system);
  const shown = () => router.state.matches.at(-1)?.search;
  await act(async () => {
    const led = router.navigate({ href: '/domains?status=%5B%22active%22%5D' });
    for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
    expect(shown()).toEqual({});
    await led;
  });
  expect(shown()).toEqual({ status: ['active'] });
});
