import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { SendingButton } from './sending-button.tsx';

const drawn = (blocker: string | null, disabled = false) => {
  const onClick = vi.fn();
  const view = renderUi(
    <SendingButton blocker={blocker} disabled={disabled} onClick={onClick}>
      Save
    </SendingButton>,
  );
  return view.then(() => ({ button: screen.getByRole<HTMLButtonElement>('button'), onClick }));
};

it('is a button as any other while nothing is in the way', async () => {
  const { button, onClick } = await drawn(null);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

it('is off with its reason beside it, which it is described by', async () => {
  const { button } = await drawn('This needs a connection.');
  expect(button.disabled).toBe(true);
  const reason = screen.getByText('This needs a connection.');
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
});

it('gives no reason where it is off for another', async () => {
  const { button } = await drawn(null, true);
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});
