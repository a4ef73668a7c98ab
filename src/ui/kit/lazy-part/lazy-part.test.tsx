import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { dismissNotice, noticesNow } from '#ui/kit/notices/notice-store.ts';
import { lazyPart, NotOpened } from './lazy-part.tsx';

const MISSING = 'This part of the page could not be loaded. Check your connection and try again.';
const Fetched = () => <p>Here it is</p>;
/** Fails so often, then comes. */
const after = (failures: number) => {
  const load = vi.fn(() => Promise.resolve(Fetched));
  for (let time = 0; time < failures; time += 1) load.mockRejectedValueOnce(new Error('no network'));
  return load;
};

it('says in its place that it is not there, and fetches it again at the next use', async () => {
  const load = after(1);
  const Part = lazyPart(load);
  function Page() {
    const [shown, setShown] = useState(false);
    return (
      <Suspense fallback={null}>
        <button type="button" onClick={() => setShown((before) => !before)}>
          Press
        </button>
        {shown && <Part />}
      </Suspense>
    );
  }
  const { user } = await renderUi(<Page />);
  const press = () => user.click(screen.getByRole('button', { name: 'Press' }));
  await press();
  await screen.findByText(MISSING);
  // it is drawn anew meanwhile, and asks for nothing
  expect(load).toHaveBeenCalledTimes(1);
  await press();
  await press();
  await screen.findByText('Here it is');
  await press();
  await press();
  await screen.findByText('Here it is');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is fetched again by the button in its place, which keeps the focus until it comes', async () => {
  const load = after(2);
  const Part = lazyPart(load);
  const { user } = await renderUi(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe(null));
  expect([load.mock.calls.length, document.activeElement]).toEqual([2, again]);
  await user.click(again);
  await screen.findByText('Here it is');
  expect(screen.queryByText(MISSING)).toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
});

it('says in a notice that it does not open, and opens at the next press', async () => {
  const load = after(2);
  const Part = lazyPart(load, NotOpened);
  function Page() {
    const [drawn, setDrawn] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setDrawn(true)}>
          Open
        </button>
        <Suspense fallback={null}>{drawn && <Part onMissing={() => setDrawn(false)} />}</Suspense>
      </>
    );
  }
  const { user } = await renderUi(<Page />);
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button'));
    // not by `poll`: only Testing Library's own waiting lets React draw by itself
    await waitFor(() => expect(noticesNow().map(({ text }) => text)).toEqual([MISSING]));
    for (const { id } of noticesNow()) dismissNotice(id);
  }
  await user.click(screen.getByRole('button'));
  await screen.findByText('Here it is');
  expect([load.mock.calls.length, noticesNow()]).toEqual([3, []]);
});
