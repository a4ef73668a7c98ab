import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '#contract/enumerations.ts';
import type { PaymentMethod } from '#contract/resources/payout-accounts.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { useViewport } from '#tests/support/render/setup-ui.ts';
import { samplePaymentMethod } from '#tests/support/samples/payout-samples.ts';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { PayoutForm, type PayoutValues } from './payout-form.tsx';

const methods = [
  samplePaymentMethod(),
  samplePaymentMethod({ code: 'wise', name: 'Wise' }),
  samplePaymentMethod({ code: 'usdt_trc20', name: 'USDT TRC20', kind: 'trc20' }),
  samplePaymentMethod({ code: 'btc', name: 'Bitcoin', kind: 'btc', currency: 'BTC', minimalAmount: '200' }),
  samplePaymentMethod({ code: 'webmoney', name: 'WebMoney', kind: 'webmoney' }),
];

function Typed({ given }: { readonly given: readonly PaymentMethod[] }) {
  const form = useForm<PayoutValues>({ initialValues: { method: '', account: '', minimalAmount: '' } });
  return (
    <PublisherFormatProvider currency={{ name: 'EUR', symbol: '€' }} zone="Europe/Prague">
      <PayoutForm
        form={form}
        methods={given}
        edited={null}
        busy={false}
        blocker={null}
        notice={null}
        onSubmit={() => form.setFieldError('minimalAmount', 'minimalAmountLow')}
        onCancel={() => undefined}
      />
    </PublisherFormatProvider>
  );
}
const draw = (language: Language = 'en', given = methods) => renderUi(<Typed given={given} />, { language });

it('says while an account is typed whose it is, where it is one of another method', async () => {
  const { user } = await draw();
  await user.click(screen.getByRole('radio', { name: /TRC20/ }));
  const account = screen.getByLabelText('Payment account');
  await user.type(account, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  expect(await screen.findByText('This is a Bitcoin account, not USDT TRC20')).toBeDefined();
  await user.clear(account);
  await user.type(account, 'anna@example.com');
  expect(await screen.findByText('This is a PayPal or Wise account, not USDT TRC20')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Wise/ }));
  // nothing is said of one method that was found out for the other
  expect(screen.queryByText(/not Wise/)).toBeNull();
  expect(await screen.findByText('This account looks right')).toBeDefined();
});

it.each([
  ['en', 'The value should contain Z and 12 digits'],
  ['ru', 'Значение должно содержать букву Z и 12 цифр'],
  ['uk', 'Значення має містити літеру Z і 12 цифр'],
  ['zh-CN', '内容应包含字母 Z 和 12 位数字'],
] as const)('says in words what an account must contain (%s)', async (language, sentence) => {
  const { user } = await draw(language);
  await user.click(screen.getByRole('radio', { name: /WebMoney/ }));
  await user.type(screen.getAllByRole('textbox')[0] ?? expect.unreachable('no field'), 'Z12');
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('offers what is switched on, and knows an account of what is not', async () => {
  const off = methods.map((one) => ({ ...one, enabled: one.code !== 'btc' }));
  const { user } = await draw('en', off);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('radio', { name: /Bitcoin/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /TRC20/ }));
  await user.type(screen.getByLabelText('Payment account'), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  expect(await screen.findByText('This is a Bitcoin account, not USDT TRC20')).toBeDefined();
});

it('names a minimum in the publisher’s money, not in what arrives', async () => {
  const { user } = await draw();
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Bitcoin pays from 200 EUR')).toBeDefined();
});

it('folds the methods on a phone once one is chosen by a tap, and shows them again', async () => {
  useViewport({ width: 390 });
  const { user } = await draw();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Change method' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
  ).toEqual([['btc', true]]);
  await user.click(screen.getByRole('button', { name: 'Change method' }));
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Bitcoin/ }));
});

it('leaves them in sight where the arrows go through them', async () => {
  useViewport({ width: 390 });
  const { user } = await draw();
  act(() => screen.getByRole('radio', { name: /PayPal/ }).focus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Wise/ }).checked).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

it('has all of them beside each other where there is room', async () => {
  const { user } = await draw();
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});
