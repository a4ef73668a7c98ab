import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#contract/resources/sessions.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { SessionList } from './session-list.tsx';

const session = (id: string, changes: Partial<Session>): Session => ({
  '@id': `/publisher/api/sessions/${id}`,
  id,
  current: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-22T08:00:00.000Z',
  browser: 'Safari',
  os: 'iOS',
  country: 'CZ',
  ...changes,
});

it('a session says on what and where it is, also where the place is not known', async () => {
  const value = [session('a', {}), session('b', { current: true, os: 'Linux', country: null })];
  const nothing = () => {};
  await renderUi(
    <Publisher>
      <SessionList
        list={{
          view: { kind: 'ready', value, fetchedAt: 0, busy: false, stamp: 'fresh' },
          busy: false,
          refresh: nothing,
        }}
        busy={false}
        enabled
        notice={null}
        onEnd={nothing}
        onEndOthers={nothing}
      />
    </Publisher>,
  );
  const [current, other] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(current).toMatch(/Computer.*Place not known/);
  expect(other).toMatch(/Phone or tablet.*Czechia/);
});
