import { act } from '@testing-library/react';
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
