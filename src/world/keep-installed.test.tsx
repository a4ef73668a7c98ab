import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it('a panel that is installed asks for what it keeps to stay, as long as somebody is signed in', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const here = await signedIn(
    fakeApi(() => answerOf([])),
    publisherOf(),
  );
  expect(persist).not.toHaveBeenCalled();
  dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
  here.stop();
  dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
});
