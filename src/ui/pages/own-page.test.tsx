import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdditionalPage } from '#contract/resources/pages.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { OwnPage } from './own-page.tsx';

const url = 'https://partner.example/terms';
const html = '<p>No incentives, please.</p>';
const frame = () => document.querySelector('iframe');

async function draw(
  changes: Partial<AdditionalPage>,
  { online = true }: { readonly online?: boolean } = {},
): Promise<void> {
  const value: AdditionalPage = {
    '@id': '/publisher/api/additional_pages/3',
    pageTitle: 'Rules of traffic',
    type: 'article',
    url: null,
    html,
    ...changes,
  };
  const view = { kind: 'ready' as const, value, fetchedAt: 0, busy: false, stamp: 'fresh' as const };
  await renderUi(<OwnPage page={{ view, busy: false, refresh: () => {} }} name="Rules" online={online} />);
}

describe('an own page is drawn by type and address (specification 2)', () => {
  it('as a frame when it is of the type and has an address', async () => {
    await draw({ type: 'frame', url, html: null });
    expect(frame()?.src).toBe(url);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Rules of traffic' })).toBeTruthy();
  });

  it.each([
    { title: 'an article, though it has an address', changes: { type: 'article', url } },
    { title: 'an article when a frame has no address', changes: { type: 'frame', url: null } },
    { title: 'an article when a frame’s address is empty', changes: { type: 'frame', url: '' } },
  ] as const)('as $title', async ({ changes }) => {
    await draw(changes);
    expect(frame()).toBeNull();
    expect(screen.getByRole('article').textContent).toBe('No incentives, please.');
    expect(screen.getByRole('heading', { level: 1, name: 'Rules of traffic' })).toBeTruthy();
  });

  it.each([
    { title: 'an article without html', changes: { type: 'article', html: null } },
    { title: 'a frame without address and html', changes: { type: 'frame', url: null, html: null } },
    { title: 'html that holds nothing to see', changes: { html: '<p> </p><script>1</script>' } },
  ] as const)('and says so when empty: $title', async ({ changes }) => {
    await draw(changes);
    expect(screen.getByRole('article').textContent).toBe('Article is empty.');
  });

  it('not in a frame where its address may not be opened', async () => {
    await draw({ type: 'frame', url: 'javascript:alert(1)' });
    expect(frame()).toBeNull();
    expect(screen.getByText('This page cannot be shown here')).toBeTruthy();
  });

  it('not in a frame while there is no network', async () => {
    await draw({ type: 'frame', url }, { online: false });
    expect(frame()).toBeNull();
    expect(screen.getByText('No connection')).toBeTruthy();
  });
});
