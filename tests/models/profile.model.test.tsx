import { fireEvent, screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const save = () => screen.getByRole('button', { name: 'Save changes' });
let typed = 0;

const walks = walksOfCommand({
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

describeWalks('the profile agrees with the command machine', walks);
