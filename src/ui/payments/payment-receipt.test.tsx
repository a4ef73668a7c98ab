import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { PaymentReceipt } from './payment-receipt.tsx';

const publisher = { username: 'anna', email: 'anna@example.com', relativeId: 77 };

it.each(languages)('says in %s who paid what to whom, when and by what', async (language) => {
  await renderUi(
    <Publisher>
      <PaymentReceipt payment={samplePayment({ status: 'paid' })} network="Acme Ads" publisher={publisher} />
    </Publisher>,
    { language },
  );
  const receipt = screen.getByRole('article');
  const facts = within(receipt)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Acme Ads',
    // a line each
    'annaanna@example.comID 77',
    '2026-11-01 – 2026-11-15',
    'PayPal',
    'a•••@example.com',
    '2026-11-16 10:00:00',
    '2026-11-17 11:30:00',
    'TX 7',
    '$100.00',
    '$25.00',
    '-$5.00',
    '$120.00',
    '-$2.40',
    '$117.60 USD',
  ]);
  expect(receipt.textContent).toContain('Europe/Prague');
  expect(receipt.textContent).toMatch(/3/);
  expect(receipt.textContent).not.toMatch(/receipt\.|\{\{|null/);
  // what is no part of it stands outside, and is not printed
  expect(within(receipt).queryByRole('button')).toBeNull();
});

it.each([
  ['JPY', '¥', '¥118 JPY'],
  ['KWD', 'KWD', 'KWD\u00a0117.600'],
])('says once what arrived in %s', async (name, symbol, arrived) => {
  await renderUi(
    <PublisherFormatProvider currency={{ name, symbol }} zone="Europe/Prague">
      <PaymentReceipt payment={samplePayment({ status: 'paid' })} network="Acme Ads" publisher={publisher} />
    </PublisherFormatProvider>,
  );
  const facts = within(screen.getByRole('article')).getAllByRole('definition');
  expect(facts.at(-1)?.textContent).toBe(arrived);
});

it.each([
  [
    'with all decimals where cents would not',
    '1822.2292',
    '36.4446',
    '1785.7846',
    ['$1,822.2292', '-$36.4446', '$1,785.7846 USD'],
  ],
  ['in cents where they do', '762.8057', '15.2562', '747.5495', ['$762.81', '-$15.26', '$747.55 USD']],
  [
    'without a minus where nothing is taken',
    '100.0000',
    '0.0000',
    '100.0000',
    ['$100.00', '$0.00', '$100.00 USD'],
  ],
])('has amounts that add up to what was sent, %s', async (_, amount, commission, net, written) => {
  const payment = samplePayment({
    status: 'paid',
    conversionsAmount: amount,
    otherAmount: '0.0000',
    // a payment that came back with nothing but conversions brings nothing else
    others: [{ kind: 'return', amount: '0.0000' }],
    amount,
    commission,
    net,
  });
  await renderUi(
    <Publisher>
      <PaymentReceipt payment={payment} network="Acme Ads" publisher={publisher} />
    </Publisher>,
  );
  const amounts = screen.getAllByText(/^-?\$[\d,.]+( USD)?$/).map(({ textContent }) => textContent);
  expect(amounts).toEqual(written);
});

it('leaves out what a payment by hand has not', async () => {
  const byHand = { method: null, account: null, reference: null, from: '2026-11-15' };
  await renderUi(
    <Publisher>
      <PaymentReceipt
        payment={samplePayment({ status: 'paid', ...byHand })}
        network="Acme Ads"
        publisher={publisher}
      />
    </Publisher>,
  );
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).not.toContain('Method');
  expect(terms).not.toContain('Reference');
  expect(screen.getByText('2026-11-15')).toBeTruthy();
});
