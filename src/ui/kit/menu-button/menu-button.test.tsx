import { IconCalendar } from '@tabler/icons-react';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { MenuButton } from './menu-button.tsx';

function Sample() {
  const [opened, setOpened] = useState(false);
  return (
    <MenuButton icon={IconCalendar} opened={opened} onToggle={setOpened} menu={<input aria-label="Inside" />}>
      Range
    </MenuButton>
  );
}

it('is closed by Escape from the moment it is drawn, while the focus is still on its button', async () => {
  const { user } = await renderUi(<Sample />);
  const button = screen.getByRole('button', { name: 'Range' });
  await user.click(button);
  expect(screen.getByRole('dialog', { hidden: true })).toBeDefined();
  button.focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('stays open where Escape takes back a word that is being put together, and gives the focus back at the next', async () => {
  const { user } = await renderUi(<Sample />);
  const button = screen.getByRole('button', { name: 'Range' });
  await user.click(button);
  const field = screen.getByRole('textbox', { name: 'Inside', hidden: true });
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field.isConnected).toBe(true);
  await user.keyboard('{Escape}');
  expect(field.isConnected).toBe(false);
  expect(document.activeElement).toBe(button);
});
