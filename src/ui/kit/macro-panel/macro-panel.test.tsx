import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { postbackMacros } from '#contract/postback-names.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { MacroPanel } from './macro-panel.tsx';

const macros = () =>
  within(screen.getByRole('region', { name: 'Macros' }))
    .getAllByRole('button')
    .map((button) => button.querySelector('code')?.textContent);

it('lists every macro of a postback with its meaning', async () => {
  await renderUi(<MacroPanel smartlink={false} />);
  expect(macros()).toEqual(postbackMacros.map((macro) => `{${macro}}`));
  expect(screen.getByRole('button', { name: /\{adv_tid\}/ }).textContent).toContain(
    'Transaction ID of the advertiser',
  );
});

it('leaves out the goal for smartlinks', async () => {
  await renderUi(<MacroPanel smartlink />);
  expect(macros()).not.toContain('{goal}');
  expect(macros()).toHaveLength(postbackMacros.length - 1);
});

it('hands over what is pressed', async () => {
  const onPick = vi.fn();
  const { user } = await renderUi(<MacroPanel smartlink={false} onPick={onPick} />);
  await user.click(screen.getByRole('button', { name: /\{sum\}/ }));
  expect(onPick.mock.calls).toEqual([['{sum}']]);
});
