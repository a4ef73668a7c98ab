import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
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
