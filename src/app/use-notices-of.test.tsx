import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';
import { createNotices } from '#world/notices.ts';
import { useNoticesOf } from './use-notices-of.ts';

it.each([
  ['en', 'iban: wrong\nThe whole is odd.'],
  ['zh-CN', 'iban：wrong\nThe whole is odd.'],
] as const)('says what no field takes with the language’s own colon: %s', async (language, text) => {
  const notices = createNotices();
  const Teller = () => {
    useNoticesOf(notices);
    return null;
  };
  await renderUi(<Teller />, { language });
  const fields = [{ path: 'iban', message: 'wrong' }];
  act(() => notices.tell({ kind: 'fields', fields, text: 'The whole is odd.' }));
  expect(noticesNow().at(-1)).toMatchObject({ kind: 'danger', text });
});

it.each([
  [
    'en',
    { kind: 'lost', kinds: { 'campaign.launch': 1, 'postback.save': 2 } },
    '3 unsent changes were lost with this browser’s data: Launch; Save postback (2). Please make them again.',
  ],
  [
    'en',
    {
      kind: 'undeliverable',
      letter: {
        intent: { kind: 'campaign.launch', campaign: 'offer', id: 'a', name: 'Aurora VPN #101' },
        reason: 'Not Found',
        status: 404,
      },
    },
    'Launch: Aurora VPN #101: could not be sent. It no longer exists or is no longer available to you. Discard it, or ask your manager.',
  ],
] as const)('says in %s what has become of what waited', async (language, notice, text) => {
  const notices = createNotices();
  const Teller = () => {
    useNoticesOf(notices);
    return null;
  };
  await renderUi(<Teller />, { language });
  act(() => notices.tell(notice));
  await waitFor(() => expect(noticesNow().at(-1)).toMatchObject({ kind: 'danger', text }));
});
