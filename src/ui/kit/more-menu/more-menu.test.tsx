import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { MoreMenu } from './more-menu.tsx';

const draw = async () => {
  const [edit, remove] = [vi.fn(), vi.fn()];
  const acts = [
    { id: 'edit', text: 'Edit', label: 'Edit it', onAct: edit },
    { id: 'delete', text: 'Delete', label: 'Delete it', onAct: remove },
  ];
  const { user } = await renderUi(<MoreMenu id="more" label="More" acts={acts} />);
  return { user, edit, remove, button: screen.getByRole('button', { name: 'More' }) };
};
const items = () => screen.queryAllByRole('menuitem', { hidden: true });

it('does what is chosen by key, and gives the focus back', async () => {
  const { user, edit, remove, button } = await draw();
  button.focus();
  await user.keyboard('{Enter}');
  expect(items().map((item) => item.getAttribute('aria-label'))).toEqual(['Edit it', 'Delete it']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect([edit.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
  expect(items()).toEqual([]);
  // given back a moment later
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('is closed by Escape from the moment it is drawn, while the focus is still on its button', async () => {
  const { user, button } = await draw();
  await user.click(button);
  button.focus();
  await user.keyboard('{Escape}');
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(button);
});
