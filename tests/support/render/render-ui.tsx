import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Language, Theme } from '#contract/enumerations.ts';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';
import { startTexts } from './texts.ts';

export type RenderedUi = RenderResult & { readonly user: UserEvent };

/** Draws `element` as the panel would: theme, texts, no transitions. Resolves with a user whose keys and clicks are real events. */
export async function renderUi(
  element: ReactElement,
  { language = 'en', theme = 'light' }: { language?: Language; theme?: Exclude<Theme, 'system'> } = {},
): Promise<RenderedUi> {
  await startTexts(language);
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MantineProvider
      env="test"
      theme={panelTheme('#4353ff')}
      cssVariablesResolver={panelVariables}
      forceColorScheme={theme}
    >
      {children}
    </MantineProvider>
  );
  return Object.assign(render(element, { wrapper }), { user });
}
