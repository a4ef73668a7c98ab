// Fetched when they are opened; here that must not take longer than the test waits.
import '#ui/kit/broken-rows/broken-rows.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#api/api.ts';
import { paths } from '#contract/paths.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { type SignedIn, signedIn } from '#tests/support/fakes/signed-in.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { mutated, type Screen, screens } from '#tests/support/samples/mutated-answers.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';

/**
 * The contract's answers spoilt by a seed, on every screen: no page breaks, no row vanishes without a word, and a list
 * with something in it never says 'No data'.
 */
const SEEDS = 60;
let here: SignedIn;
/** The first screen of a kind fetches its parts through the transformer. */
const patiently = { timeout: 25_000 };

async function open({ address, answers }: Pick<Screen, 'address' | 'answers'>) {
  const api = fakeApi(({ path, query }: ApiCall) => {
    const answer = query?.['unseen'] === undefined ? answers[path] : undefined;
    if (answer !== undefined) return answer;
    if (path === paths.publisherCurrent) return publisherOf();
    return failing({ kind: 'refused', status: 404, text: 'Not here.' });
  });
  here = await signedIn(api);
  const { container } = await renderRoute(address, here.system);
  const main = () => container.querySelector('main');
  await waitFor(() => {
    expect(main()?.textContent).not.toBe('');
    expect(main()?.querySelector('[aria-busy="true"]')).toBeNull();
  }, patiently);
  return () => main()?.textContent ?? '';
}

/** Rows of the tables on the screen, by what they say of themselves. */
const listed = (): number =>
  screen
    .queryAllByRole('table')
    .reduce((sum, table) => sum + Number(table.getAttribute('aria-rowcount') ?? 1) - 1, 0);
const broken = (): number => screen.queryAllByText(/could not be read\./i).length;

describe.each(screens.map((one) => [one.address, one] as const))('%s', (_, of) => {
  const seeds = Array.from({ length: SEEDS }, (_seed, seed) => seed).filter(
    (seed) => screens[seed % screens.length] === of,
  );

  it.each(seeds.map((seed) => ({ seed, ...mutated(of, seed) })))(
    '$seed: $what',
    async ({ answers, rows, halves }) => {
      const text = await open({ address: of.address, answers });
      expect(screen.queryByText('This page could not be shown')).toBeNull();
      expect(text()).not.toContain('[object');
      if (rows === null) return;
      await waitFor(() => expect(text()).not.toContain('No data'));
      if (of.table) await waitFor(() => expect(listed()).toBe(rows));
      if (halves !== null) await waitFor(() => expect(broken()).toBe(halves));
    },
  );
});
