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

it('puts its variables before all other styles, and those of another accent in their place', () => {
  const other = document.createElement('style');
  document.head.prepend(other);
  const first = () => document.head.querySelector('style, link[rel="stylesheet"]');
  const { rerender, unmount } = render(<PanelTheme accent="#4353ff">text</PanelTheme>);
  expect(first()?.textContent).toContain('--mantine-color-accent-6: ');
  expect(document.body.querySelector('style')).toBeNull();
  const before = first()?.textContent;
  rerender(<PanelTheme accent="#0a7d4b">text</PanelTheme>);
  expect(first()?.textContent).toContain('--mantine-color-accent-6: ');
  expect(first()?.textContent).not.toBe(before);
  unmount();
  expect(first()).toBe(other);
  other.remove();
});
