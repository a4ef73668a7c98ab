import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { CellStop } from '../data-table/cell-stop.context.ts';
import { Truncated } from './truncated.tsx';

const long = 'abcdefghij '.repeat(9).trim();

it('cuts at 50 characters, or where it is told, and says the whole', async () => {
  const { container, rerender } = await renderUi(<Truncated text={long} />);
  const shown = () => container.querySelector('[aria-hidden]')?.textContent;
  expect(shown()).toBe(`${long.slice(0, 50).trim()}…`);
  expect(container.textContent).toContain(long);
  rerender(<Truncated text={long} max={22} />);
  expect(shown()).toBe(`${long.slice(0, 22).trim()}…`);
});

it('leaves alone what fits', async () => {
  const { container } = await renderUi(
    <p>
      <Truncated text="short" />
    </p>,
  );
  expect(container.querySelector('p')?.textContent).toBe('short');
});

it('is reached by the keyboard where it is cut, and then shows the whole', async () => {
  const { user } = await renderUi(
    <>
      <Truncated text="short" />
      <Truncated text={long} />
    </>,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toContain(long);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveProperty('textContent', long);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it.each(['scrollWidth', 'scrollHeight'] as const)(
  'is cut, too, where the room is too small: %s',
  async (side) => {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(200);
    const { user } = await renderUi(<Truncated text="hardly long" />);
    await user.tab();
    expect(document.activeElement?.textContent).toContain('hardly long');
    expect(await screen.findByRole('tooltip', { hidden: true })).toBeDefined();
    vi.restoreAllMocks();
  },
);

it('is no stop of its own in a link, which shows the whole when it has the focus', async () => {
  const { user } = await renderUi(
    <a href="#there">
      <Truncated text={long} />
    </a>,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: long }));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveProperty('textContent', long);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await user.tab({ shift: true });
  await user.tab();
  expect(await screen.findByRole('tooltip', { hidden: true })).toBeDefined();
  await user.tab();
  expect(document.body.querySelector('a [tabindex]')).toBeNull();
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it.each([-1, undefined] as const)(
  'is no stop of its own in another row, or in a button: %s',
  async (stop) => {
    await renderUi(
      <CellStop value={stop}>
        <Truncated text={long} />
      </CellStop>,
    );
    expect(screen.getByText(long).closest('[tabindex]')).toBeNull();
  },
);
