import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { commandNamed, LIST, payoutOwner, saysOf } from '../testing/payouts.ts';

const owner = payoutOwner();
const { add, freshPin, patch, validate } = owner;

/** A sentence in each language; `{}` stands for what it names. */
type Said = Readonly<Record<Language, string>>;
const say = (said: Said, language: Language, ...names: readonly string[]) =>
  names.reduce((text, name) => text.replace('{}', name), said[language]);

const format: Said = {
  en: 'Invalid {} account format (e.g. {})',
  ru: 'Неверный формат счёта {} (например, {})',
  uk: 'Неправильний формат рахунку {} (наприклад, {})',
  'zh-CN': '{} 账号格式无效（例如 {}）',
};
const checksum: Said = {
  en: 'This {} account has a typo: its checksum is wrong',
  ru: 'В номере счёта {} опечатка: контрольная сумма не сходится',
  uk: 'У номері рахунку {} описка: контрольна сума не сходиться',
  'zh-CN': '{} 账号有误：校验码不正确',
};
const contains = {
  swift: {
    en: 'The value should contain the account number, a space and the BIC',
    ru: 'Значение должно содержать номер счёта, пробел и BIC',
    uk: 'Значення має містити номер рахунку, пробіл і BIC',
    'zh-CN': '内容应包含账号、一个空格和 BIC',
  },
  webmoney: {
    en: 'The value should contain Z and 12 digits',
    ru: 'Значение должно содержать букву Z и 12\u00a0цифр',
    uk: 'Значення має містити літеру Z і 12\u00a0цифр',
    'zh-CN': '内容应包含字母 Z 和 12 位数字',
  },
  capitalist: {
    en: 'The value should contain U, E, R, T or B and 6 to 12 digits',
    ru: 'Значение должно содержать букву U, E, R, T или B и от 6 до 12\u00a0цифр',
    uk: 'Значення має містити літеру U, E, R, T або B і від 6 до 12\u00a0цифр',
    'zh-CN': '内容应包含字母 U、E、R、T 或 B 和 6 至 12 位数字',
  },
} satisfies Record<string, Said>;
const ofOther: Said = {
  en: 'This is a {} account, not {}',
  ru: 'Это счёт {}, а не {}',
  uk: 'Це рахунок {}, а не {}',
  'zh-CN': '这是 {} 账户，不是 {} 账户',
};
const minimum: Said = {
  en: '{} pays from {} USD',
  ru: '{} выплачивает от {}\u00a0USD',
  uk: '{} виплачує від {}\u00a0USD',
  'zh-CN': '{} 的最低付款金额为 {} USD',
};
const emails: Said = {
  en: 'PayPal, Wise, or Payoneer',
  ru: 'PayPal, Wise или Payoneer',
  uk: 'PayPal, Wise або Payoneer',
  'zh-CN': 'PayPal、Wise或Payoneer',
};
const required = {
  method: {
    en: 'Payment method is required',
    ru: 'Укажите способ выплаты',
    uk: 'Укажіть спосіб виплати',
    'zh-CN': '请选择付款方式',
  },
  account: {
    en: 'Payment account is required',
    ru: 'Укажите счёт',
    uk: 'Укажіть рахунок',
    'zh-CN': '请填写收款账号',
  },
  minimalAmount: {
    en: 'Minimal payment amount is required',
    ru: 'Укажите минимальную сумму выплаты',
    uk: 'Укажіть мінімальну суму виплати',
    'zh-CN': '请填写最低付款金额',
  },
  pin: {
    en: 'Pin is required',
    ru: 'Укажите PIN-код',
    uk: 'Укажіть PIN-код',
    'zh-CN': '请填写验证码',
  },
} satisfies Record<string, Said>;
const wrongPin: Said = {
  en: 'The pin has 6 digits',
  ru: 'В PIN-коде 6\u00a0цифр',
  uk: 'У PIN-коді 6\u00a0цифр',
  'zh-CN': '验证码为 6 位数字',
};
const amountForm: Said = {
  en: 'Enter a number with at most four decimals, like 50.00',
  ru: 'Введите число, после точки не больше четырёх знаков, например 50.00',
  uk: 'Введіть число, після крапки не більше чотирьох знаків, наприклад 50.00',
  'zh-CN': '请输入最多四位小数的数字，例如 50.00',
};
const long: Said = {
  en: 'This value is too long. It should have {} characters or less.',
  ru: 'Значение слишком длинное. Допустимо не более {} символов.',
  uk: 'Значення задовге. Дозволено не більше {} символів.',
  'zh-CN': '该值过长，最多 {} 个字符。',
};
const unknown: Said = {
  en: 'This is not one of the possible values.',
  ru: 'Такого значения нет среди возможных.',
  uk: 'Такого значення немає серед можливих.',
  'zh-CN': '该值不在可选范围内。',
};
const off: Said = {
  en: 'We do not pay by {} at the moment',
  ru: 'Сейчас мы не выплачиваем через {}',
  uk: 'Зараз ми не виплачуємо через {}',
  'zh-CN': '目前不支持通过 {} 付款',
};

/** The same in every language, or a name in each. */
type Name = string | Said;
const inLanguage = (name: Name, language: Language) => (typeof name === 'string' ? name : name[language]);
const iban: Said = {
  en: 'Bank transfer (IBAN)',
  ru: 'Банковский перевод (IBAN)',
  uk: 'Банківський переказ (IBAN)',
  'zh-CN': '银行转账（IBAN）',
};
const swift: Said = {
  en: 'Bank transfer (SWIFT)',
  ru: 'Банковский перевод (SWIFT)',
  uk: 'Банківський переказ (SWIFT)',
  'zh-CN': '银行转账（SWIFT）',
};
const card: Said = {
  en: 'Bank card',
  ru: 'Банковская карта',
  uk: 'Банківська картка',
  'zh-CN': '银行卡',
};

interface Rules {
  readonly name: Name;
  readonly minimum: number;
  /** What its example is, where the sentence about its form gives one; else what it must contain. */
  readonly form: string | Said;
  readonly malformed: string;
  /** Null: its kind has none. */
  readonly mistyped: string | null;
  /** What belongs to another method, and to which. */
  readonly foreign: readonly [account: string, of: Name];
  /** With blanks, dashes and marks that nobody sees. */
  readonly right: string;
}
const MAIL = 'anna@example.com';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const COIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const IBAN = 'DE89370400440532013000';
const email = {
  form: 'name@example.com',
  malformed: 'anna@example',
  mistyped: null,
  right: `\u2066 ${MAIL}\u2069`,
};
const rules: Readonly<Record<string, Rules>> = {
  paypal: { ...email, name: 'PayPal', minimum: 50, foreign: [IBAN, iban] },
  wise: { ...email, name: 'Wise', minimum: 50, foreign: [TRON, 'USDT TRC20'] },
  payoneer: { ...email, name: 'Payoneer', minimum: 50, foreign: ['U1234567', 'Capitalist'] },
  wire: {
    name: iban,
    minimum: 500,
    form: IBAN,
    malformed: 'DE89',
    mistyped: 'DE88370400440532013000',
    foreign: ['000123456789 DEUTDEFF500', swift],
    right: '\u200fgb29 NWBK\u200b 6016-1331-9268-19',
  },
  wire_swift: {
    name: swift,
    minimum: 1000,
    form: contains.swift,
    malformed: '000123456789 DEUTXXFF',
    mistyped: null,
    foreign: ['DE89 3704 0044 0532 0130 00', iban],
    right: '0001-2345\u200b-6789, deutdeff\u2060',
  },
  card: {
    name: card,
    minimum: 100,
    form: '4111111111111111',
    malformed: '4111 1111',
    mistyped: '4111 1111 1111 1112',
    foreign: ['Z123456789012', 'WebMoney'],
    right: '5500-0000 0000\u200d-0004',
  },
  webmoney: {
    name: 'WebMoney',
    minimum: 20,
    form: contains.webmoney,
    malformed: 'R123456789012',
    mistyped: null,
    foreign: ['4111 1111 1111 1111', card],
    right: '\ufeffz 1234-5678-9012',
  },
  capitalist: {
    name: 'Capitalist',
    minimum: 30,
    form: contains.capitalist,
    malformed: 'U12345',
    mistyped: null,
    foreign: [MAIL, emails],
    right: 'e 123\u200c 456',
  },
  usdt_trc20: {
    name: 'USDT TRC20',
    minimum: 50,
    form: TRON,
    malformed: TRON.slice(1),
    mistyped: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    foreign: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Bitcoin'],
    right: `\u202e${TRON}\u202c`,
  },
  usdt_erc20: {
    name: 'USDT ERC20',
    minimum: 200,
    form: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    malformed: ETHER.slice(2),
    mistyped: ETHER.replace('aAeb', 'aaeb'),
    foreign: [TRON, 'USDT TRC20'],
    right: `${ETHER}\u200b`,
  },
  btc: {
    name: 'Bitcoin',
    minimum: 200,
    form: COIN,
    malformed: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    mistyped: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    foreign: [ETHER, 'USDT ERC20'],
    right: `\u061c${COIN.toUpperCase()}`,
  },
};
const cases = languages.flatMap((language) =>
  Object.entries(rules).map(([method, rule]) => ({ language, method, ...rule })),
);

describe.each(cases)('an account of $method, in $language', (rule) => {
  const { language, method, minimum: least } = rule;
  const name = inLanguage(rule.name, language);
  const ask = (account: string, minimalAmount = '1000') =>
    validate({ method, account, minimalAmount }, { 'accept-language': language });
  const complains = async (answer: Promise<Response>, propertyPath: string, message: string) =>
    expect(await saysOf(await answer)).toEqual([{ propertyPath, message }]);
  const malformed =
    typeof rule.form === 'string' ? say(format, language, name, rule.form) : rule.form[language];

  test('is told what is wrong with it, by each rule', async () => {
    await complains(ask(rule.malformed), 'account', malformed);
    if (rule.mistyped !== null) await complains(ask(rule.mistyped), 'account', say(checksum, language, name));
    const [account, of] = rule.foreign;
    const others = inLanguage(of, language);
    await complains(ask(account), 'account', say(ofOther, language, others, name));
    for (const empty of ['', ' \t ']) await complains(ask(empty), 'account', required.account[language]);
    await complains(ask('a'.repeat(10_000)), 'account', say(long, language, '128'));
    const low = String(least - 0.0001);
    await complains(ask(rule.right, low), 'minimalAmount', say(minimum, language, name, String(least)));
  });

  test('is right without the marks that nobody sees', async () => {
    expect((await ask(rule.right, String(Math.max(least, 1)))).status).toBe(204);
  });
});

test('an address that begins with an emoji is told with the whole of it', async () => {
  expect(await add({ method: 'paypal', account: '😀pay@example.com', minimalAmount: '50' })).toMatchObject({
    account: '😀•••@example.com',
  });
});

describe.each(languages)('what else is typed, in %s', (language) => {
  const body = { method: 'paypal', account: MAIL, minimalAmount: '50' };
  const headers = { 'accept-language': language };

  test.each([
    ['method', 'none', undefined, required.method],
    ['method', 'empty', '', required.method],
    ['method', 'unknown', 'gold', unknown],
    ['method', '10,000 letters', 'a'.repeat(10_000), { ...long, of: '32' }],
    ['account', 'none', undefined, required.account],
    ['minimalAmount', 'none', undefined, required.minimalAmount],
    ['minimalAmount', 'blank', ' ', required.minimalAmount],
    ['minimalAmount', '10,000 digits', '1'.repeat(10_000), amountForm],
    ...['fifty', '-50', '50.00001', '0', '5e1', '９０'].map(
      (typed) => ['minimalAmount', typed, typed, amountForm] as const,
    ),
  ] as const)('%s: %s', async (propertyPath, _, typed, said) => {
    const message = 'of' in said ? say(said, language, said.of) : said[language];
    const answer = await validate({ ...body, [propertyPath]: typed }, headers);
    expect(await saysOf(answer)).toEqual([{ propertyPath, message }]);
  });

  test('each field has its own sentence, all at once', async () => {
    const said = await saysOf(await validate({}, headers));
    expect(said).toEqual(
      (['method', 'account', 'minimalAmount'] as const).map((propertyPath) => ({
        propertyPath,
        message: required[propertyPath][language],
      })),
    );
  });

  test('a pin', async () => {
    for (const [pin, said] of [
      [undefined, required.pin],
      ['', required.pin],
      ['12345', wrongPin],
      ['abcdef', wrongPin],
      ['1'.repeat(10_000), wrongPin],
    ] as const) {
      const answer = await owner.browser.send('POST', LIST, { ...body, pin }, headers);
      expect(await saysOf(answer)).toEqual([{ propertyPath: 'pin', message: said[language] }]);
    }
  });

  test('a change of an account that is there is judged by the rules of its method', async () => {
    const { '@id': iri } = await add({ method: 'usdt_trc20', account: TRON, minimalAmount: '100' });
    const change = (typed: object) =>
      owner.browser.send('PATCH', `${iri}/validate`, typed, {
        'content-type': 'application/merge-patch+json',
        ...headers,
      });
    expect(await saysOf(await change({ account: ETHER, minimalAmount: '49' }))).toEqual([
      { propertyPath: 'account', message: say(ofOther, language, 'USDT ERC20', 'USDT TRC20') },
      { propertyPath: 'minimalAmount', message: say(minimum, language, 'USDT TRC20', '50') },
    ]);
    expect((await change({ minimalAmount: '50' })).status).toBe(204);
    const pin = await freshPin();
    expect((await patch(iri, { account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', pin })).status).toBe(200);
  });

  test('a method that is switched off', async () => {
    const set = (value: string) => commandNamed('method-set').run(owner.network, ['btc', 'enabled', value]);
    await set('no');
    const answer = await validate({ method: 'btc', account: COIN, minimalAmount: '200' }, headers);
    await set('yes');
    expect(await saysOf(answer)).toEqual([
      { propertyPath: 'method', message: say(off, language, 'Bitcoin') },
    ]);
  });
});
