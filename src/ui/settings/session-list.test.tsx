import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#contract/resources/sessions.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { SessionList } from './session-list.tsx';

const session = (change: Partial<Session>): Session => ({
  '@id': '/publisher/api/sessions/1',
  id: '1',
  current: false,
  createdAt: '2026-11-20T09:30:15.000Z',
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  browser: 'Chrome',
  os: 'Windows',
  country: 'DE',
  ...change,
});

it('says of each session its device and its place, and when the place is not known', async () => {
  const sessions = [session({}), session({ id: '2', browser: 'Safari', os: 'iOS', country: null })];
  await renderUi(
    <Publisher>
      <SessionList
        list={{ view: ready(sessions), busy: false, refresh: () => {} }}
        busy={false}
        enabled
        notice={null}
        onEnd={() => {}}
        onEndOthers={() => {}}
      />
    </Publisher>,
  );
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/Chrome on Windows.*Computer.*Germany.*2026-11-20 10:30:15/);
  expect(second).toMatch(/Safari on iOS.*Phone or tablet.*Place unknown/);
});
