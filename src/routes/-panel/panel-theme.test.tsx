import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PanelTheme } from './panel-theme.tsx';

it('is dark from its first moment where dark is chosen', () => {
  localStorage.setItem('theme', 'dark');
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  const changes = new MutationObserver(() => undefined);
  changes.observe(root, { attributeFilter: ['data-mantine-color-scheme'], attributeOldValue: true });
  render(<PanelTheme accent="#4353ff">text</PanelTheme>);
  const schemes = changes.takeRecords().map((record) => record.oldValue);
  expect(new Set([...schemes, root.getAttribute('data-mantine-color-scheme')])).toEqual(new Set(['dark']));
});
