import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { handledTimers } from '#tests/support/walks/walked-screen.ts';

const save = () => screen.getByRole('button', { name: 'Save changes' });
let typed = 0;

const { walks, close } = walksOfCommand({
  address: '/settings',
  submit: () => {
    // Another number each time: what is saved already is not sent again.
    typed += 1;
    fireEvent.change(screen.getByLabelText('Phone'), {
      target: { value: `+42060123${String(typed).padStart(4, '0')}` },
    });
    fireEvent.click(save());
  },
  isCommand: ({ method, path }) => method === 'PATCH' && path === '/publishers/p1',
  answer: publisherOf(),
  others: ({ path }) => {
    if (path === paths.timezones) return [{ value: 'Europe/Prague', label: '(UTC+01:00) Europe/Prague' }];
    if (path === paths.registerMessengers) return [{ value: 'telegram', label: 'Telegram' }];
    return path.endsWith('/validate') ? null : undefined;
  },
  button: save,
  told: 'Settings saved',
});

describe('the profile agrees with the command machine when', () => {
  beforeEach(() => {
    vi.useFakeTimers(handledTimers);
  });
  afterEach(async () => {
    await close();
    vi.useRealTimers();
  });

  it.each(walks)('$title', ({ run }) => run(), 120_000);
});
