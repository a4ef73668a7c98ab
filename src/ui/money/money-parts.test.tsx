import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { type MoneyFigures, type MoneyLink, MoneyParts } from './money-parts.tsx';

const accounts = { onHold: '1.0000', available: '2.0000', inPayment: '3.0000', paid: '4.0000' };
const Part: MoneyLink = ({ part, children }) => <a href={`/${part}`}>{children}</a>;

async function tracked(figures: Pick<MoneyFigures, 'tracked'>) {
  await renderUi(
    <Publisher>
      <MoneyParts view={ready({ accounts, newest: null, ...figures })} Part={Part} onRetry={() => {}} />
    </Publisher>,
  );
  return screen.getByRole('link', { name: /^Tracked/ });
}

it('an amount that is not known is no bare dash, but said in words', async () => {
  const part = await tracked({});
  expect(within(part).getByText('—').getAttribute('aria-hidden')).toBe('true');
  expect(within(part).getByText('Not loaded yet')).toBeDefined();
  expect(within(part).queryByText('Not confirmed yet')).toBeNull();
});

it('an amount that is known is read out, nothing of it too', async () => {
  const part = await tracked({ tracked: { amount: '0.0000', from: null } });
  expect(within(part).getByText('$0.00').getAttribute('aria-hidden')).toBeNull();
  expect(within(part).getByText('Not confirmed yet')).toBeDefined();
});
