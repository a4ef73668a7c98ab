import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages, paymentStatuses } from '#contract/enumerations.ts';
import { payoutKinds } from '#contract/payout-kinds.ts';
import { paymentFailures } from '#contract/payment-failures.ts';
import type { Payment } from '#contract/resources/payments.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { PaymentState } from './payment-state.tsx';

async function said(payment: Payment, language: (typeof languages)[number]): Promise<string> {
  await renderUi(
    <Publisher>
      <PaymentState payment={payment} mend={null} receipt={null} />
    </Publisher>,
    { language },
  );
  const { textContent } = screen.getByRole('region');
  cleanup();
  return textContent;
}
/** Keys in place of texts, holes that nothing fills, sentences that end twice. */
const unsaid = /state\.|\{\{|undefined|null|\.\.|。。|\.。/;

it.each(languages)('says in %s where the money of every method is', async (language) => {
  const texts = new Set<string>();
  for (const status of paymentStatuses) {
    for (const kind of [...payoutKinds, null]) {
      const method = kind === null ? null : 'Method X';
      const text = await said(samplePayment({ status, kind, method }), language);
      expect(text, `${status} ${kind}`).not.toMatch(unsaid);
      texts.add(text);
    }
  }
  // on its way and paid: to a bank, a card, a wallet, on a chain and by hand; what came back is in the balance
  expect(texts.size).toBe(2 * 5 + 2);
});

it.each(languages)('says in %s why it failed and what to do', async (language) => {
  const texts = new Set<string>();
  for (const failure of paymentFailures) {
    const text = await said(samplePayment({ status: 'failed', failure }), language);
    expect(text, failure).not.toMatch(unsaid);
    expect(text).toContain('$120.00');
    texts.add(text);
  }
  expect(texts.size).toBe(paymentFailures.length);
});

it.each(languages)(
  'has the network’s words in %s where it has any and the money came back',
  async (language) => {
    const note = 'Unknown account';
    expect(await said(samplePayment({ status: 'returned', note }), language)).toContain(note);
    expect(await said(samplePayment({ status: 'paid', note }), language)).not.toContain(note);
  },
);

it.each([
  ['inPayment', '$118.00'],
  ['paid', '$118.00'],
  ['failed', '$120.00'],
  ['returned', '$120.00'],
] as const)('begins with what arrives, or with what came back: %s, %s', async (status, amount) => {
  const payment = samplePayment({ status, net: '118.0000' });
  expect(await said(payment, 'en')).toMatch(new RegExp(`^Current status[^$]*\\${amount}`));
});
