import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataTable } from '#ui/kit/data-table/data-table.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ready } from '#tests/support/samples/list-samples.tsx';
import { samplePayment } from '#tests/support/samples/payment-samples.ts';
import { type PaymentLink, usePaymentColumns } from './columns.tsx';

const Page = ({ children }: ComponentProps<PaymentLink>) => children;
const payments = ready([samplePayment({ expectedAt: '2026-11-22T09:00:00.000Z' })]);
const ignore = () => {};

function Payments() {
  return (
    <DataTable
      label="Payments"
      columns={usePaymentColumns(Page)}
      view={payments}
      rowId={({ id }) => id}
      sorting={null}
      onSort={ignore}
      onRetry={ignore}
    />
  );
}

beforeEach(() => {
  // half a minute to midnight in Prague
  vi.useFakeTimers({
    now: Date.parse('2026-11-22T22:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('say that a payment is late once its day is over, on a screen that nobody touches', async () => {
  await renderUi(
    <PublisherFormatProvider currency={{ name: 'USD', symbol: '$' }} zone="Europe/Prague">
      <Payments />
    </PublisherFormatProvider>,
  );
  expect(screen.getByText('expected by 22 Nov')).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('was expected by 22 Nov')).toBeTruthy();
});
