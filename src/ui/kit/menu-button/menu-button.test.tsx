import { IconCalendar } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { MenuButton } from './menu-button.tsx';

function Sample() {
  const [opened, setOpened] = useState(false);
  return (
    <MenuButton
      icon={IconCalendar}
      opened={opened}
      onToggle={setOpened}
      menu={<button type="button">Inside</button>}
    >
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
