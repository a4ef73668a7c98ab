import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { CellStop } from '../data-table/cell-stop.context.ts';
import { Hint } from './hint.tsx';

const shown = () =>
  waitFor(() => expect(document.querySelector('[role="tooltip"]')?.textContent).toBe('Italy and Spain'));
const hidden = () => waitFor(() => expect(document.querySelector('[role="tooltip"]')).toBeNull());

it('comes with the keyboard’s focus, and goes at Escape', async () => {
  const { user } = await renderUi(<Hint text="Italy and Spain">+2</Hint>);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('note'));
  await shown();
  await user.keyboard('{Escape}');
  await hidden();
});

it('comes with a tap, and stays until the next one', async () => {
  const { user } = await renderUi(
    <>
      <Hint text="Italy and Spain">+2</Hint>
      <p>Elsewhere</p>
    </>,
  );
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('+2') });
  await shown();
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  await hidden();
});

it('is a stop in the row of a table that has the focus, and in no other', async () => {
  const { user } = await renderUi(
    <>
      <CellStop value={-1}>
        <Hint text="another row">+1</Hint>
      </CellStop>
      <CellStop value={0}>
        <Hint text="Italy and Spain">+2</Hint>
      </CellStop>
    </>,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toContain('+2');
});

it('is none where its content is one, or the link that it stands in', async () => {
  const { user } = await renderUi(
    <>
      <Hint text="another" reached>
        <button type="button">Sort</button>
      </Hint>
      <a href="#countries">
        <Hint text="Italy and Spain" reached>
          +2
        </Hint>
      </a>
    </>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sort' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link'));
  await shown();
  await user.tab();
  await hidden();
});

it('leaves a tap to the card that it stands in', async () => {
  const { user } = await renderUi(
    <CellStop value={undefined}>
      <button type="button">
        <Hint text="Italy and Spain">+2</Hint>
      </button>
    </CellStop>,
  );
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('+2') });
  expect(screen.queryByRole('note')).toBeNull();
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
});
