import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { payoutOwner, paypal, saysOf, tron } from '../testing/payouts.ts';

const { validate } = payoutOwner();

describe('what is typed', () => {
  const sentences: Readonly<Record<Language, readonly string[]>> = {
    en: [
      'Payment method is required',
      'Payment account is required',
      'Minimal payment amount is required',
      'Invalid Wire transfer (IBAN) account format (e.g. DE89370400440532013000)',
      'PayPal pays from 50 USD on',
    ],
    ru: [
      'Укажите способ выплаты',
      'Укажите реквизиты',
      'Укажите минимальную сумму выплаты',
      'Неверный формат реквизитов Wire transfer (IBAN) (например, DE89370400440532013000)',
      'PayPal выплачивает от 50\u00a0USD',
    ],
    uk: [
      'Вкажіть спосіб виплати',
      'Вкажіть реквізити',
      'Вкажіть мінімальну суму виплати',
      'Неправильний формат реквізитів Wire transfer (IBAN) (наприклад, DE89370400440532013000)',
      'PayPal виплачує від 50\u00a0USD',
    ],
    'zh-CN': [
      '请选择付款方式',
      '请填写收款账户',
      '请填写最低付款金额',
      'Wire transfer (IBAN) 账户格式无效（例如 DE89370400440532013000）',
      'PayPal 的最低付款金额为 50 USD',
    ],
  };
  test.each(languages)('is complained about in the reader’s language (%s)', async (language) => {
    const wrong = [
      [{ ...paypal, method: '' }, 'method'],
      [{ ...paypal, account: ' ' }, 'account'],
      [{ ...paypal, minimalAmount: '' }, 'minimalAmount'],
      [{ method: 'wire', account: 'DE89', minimalAmount: '1000' }, 'account'],
      [{ ...paypal, minimalAmount: '49.9999' }, 'minimalAmount'],
    ] as const;
    for (const [index, [body, propertyPath]] of wrong.entries()) {
      const headers = { 'accept-language': language };
      const said = await saysOf(await validate(body, headers));
      expect(said).toEqual([{ propertyPath, message: sentences[language][index] }]);
    }
  });

  test('has its checksum compared, and a method that there is', async () => {
    const wrong = { ...tron, account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' };
    expect(await saysOf(await validate(wrong))).toMatchObject([{ propertyPath: 'account' }]);
    expect(await saysOf(await validate({ ...paypal, method: 'gold' }))).toMatchObject([
      { propertyPath: 'method' },
    ]);
  });

  test.each([
    ['usdt_erc20', tron.account, 'This is a USDT TRC20 account, not USDT ERC20'],
    ['paypal', 'DE89 3704 0044 0532 0130 00', 'This is a Wire transfer (IBAN) account, not PayPal'],
    ['btc', paypal.account, 'This is a PayPal, Wise, or Payoneer account, not Bitcoin'],
  ])('for %s says whose it is, where it is another’s: %s', async (method, account, message) => {
    const said = await saysOf(await validate({ method, account, minimalAmount: '1000' }));
    expect(said).toEqual([{ propertyPath: 'account', message }]);
  });

  test('is told a minimum in the publisher’s money, whatever arrives', async () => {
    const account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const body = { method: 'btc', account, minimalAmount: '199' };
    expect(await saysOf(await validate(body))).toEqual([
      { propertyPath: 'minimalAmount', message: 'Bitcoin pays from 200 USD on' },
    ]);
  });
});
