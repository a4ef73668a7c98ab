import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { type HoldReason, holdReasons } from '#contract/hold-reasons.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { PaymentHold } from './payment-hold.tsx';

async function said(because: HoldReason | null, language: (typeof languages)[number]): Promise<string> {
  await renderUi(
    <Publisher>
      <PaymentHold because={because}>{null}</PaymentHold>
    </Publisher>,
    { language },
  );
  const { textContent } = screen.getByRole('status');
  cleanup();
  return textContent;
}

it.each(languages)('says in %s why payments are held back', async (language) => {
  const texts = new Set<string>();
  for (const because of holdReasons) {
    const text = await said(because, language);
    expect(text).not.toMatch(/heldBack|\{\{|undefined/);
    texts.add(text);
  }
  expect(texts.size).toBe(holdReasons.length);
});

it('says so, too, where the reason is none that is known here', async () => {
  const other = await said('other', 'en');
  expect(other).toBe('Your manager is holding back your payments and can tell you why.');
  // what a newer network says
  expect(await said('eclipse' as HoldReason, 'en')).toBe(other);
  expect(await said(null, 'en')).toBe(other);
});
