import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Language, Theme } from '#contract/enumerations.ts';
import { panelTheme, panelVariables } from '#ui/kit/theme/theme.ts';
import { startTexts } from './texts.ts';

export type RenderedUi = RenderResult & { readonly user: UserEvent };

interface RenderUiOptions {
  readonly language?: Language;
  readonly theme?: Exclude<Theme, 'system'>;
  /** What closes is there for a moment longer. */
  readonly fading?: boolean;
}

/**
 * Draws `element` as the panel would: theme, texts, no transitions but where it is said. Resolves with a user whose keys
 * and clicks are real events.
 */
export async function renderUi(
  element: ReactElement,
  { language = 'en', theme = 'light', fading = false }: RenderUiOptions = {},
): Promise<RenderedUi> {
  await startTexts(language);
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MantineProvider
      env={fading ? 'default' : 'test'}
      theme={panelTheme('#4353ff')}
      cssVariablesResolver={panelVariables}
      forceColorScheme={theme}
    >
      {children}
    </MantineProvider>
  );
  return Object.assign(render(element, { wrapper }), { user });
}
