import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#tests/support/samples/field-texts.ts';
import { languages } from '#contract/enumerations.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { mailAddress, resetProblems } from './email.ts';
import { newPasswordProblems, passwordEntries } from './password.ts';
import { problemIn } from './problems.ts';

/** The sentences that a problem is said in, in the four languages; of counted ones the form for the limit of a password. */
const said = (problem: string | undefined) =>
  problem &&
  fieldTexts.map((text, at) => {
    const form = new Intl.PluralRules(languages[at]).select(PASSWORD_MIN);
    return text[problem] ?? text[`${problem}_${form}`];
  });

const required = ['Field is required', 'Обязательное поле', 'Обов’язкове поле', '此字段为必填项'];
const blank = [
  'Field should not be blank',
  'Поле не должно быть пустым',
  'Поле не має бути порожнім',
  '此字段不能为空',
];
const badEmail = [
  'Please input valid email',
  'Введите корректный адрес электронной почты',
  'Введіть коректну адресу електронної пошти',
  '请输入有效的邮箱地址',
];
const noPassword = ['Password is required', 'Введите пароль', 'Введіть пароль', '请输入密码'];
const tooShort = [
  'The password should have at least {{count}} characters.',
  'Пароль должен содержать не меньше {{count}} символов.',
  'Пароль має містити щонайменше {{count}} символів.',
  '密码至少需要 {{count}} 个字符。',
];
const noRepeat = ['Repeat password is required', 'Повторите пароль', 'Повторіть пароль', '请再次输入密码'];
const unequal = [
  'Passwords are not equal',
  'Пароли не совпадают',
  'Паролі не збігаються',
  '两次输入的密码不一致',
];

describe('the e-mail of a reset (specification 5)', () => {
  it.each([
    ['required', '', required],
    ['not blank', '   ', blank],
    ['of a valid format: no at sign', 'ann.example.com', badEmail],
    ['of a valid format: no domain', 'ann@', badEmail],
    ['of a valid format: no ending', 'ann@example', badEmail],
    ['of a valid format: a space inside', 'an n@example.com', badEmail],
    ['of a valid format: longer than an address can be', `${'a'.repeat(251)}@b.cz`, badEmail],
    ['of a valid format: an address of the internet', 'ann@127.0.0.1', badEmail],
    ['of a valid format: a short one', 'ann@127.1', badEmail],
    ['of a valid format: no host', 'ann@exa_mple.com', badEmail],
    ['of a valid format: a path behind the host', 'ann@example.com/path', badEmail],
    ['of a valid format: two at signs', 'ann@bob@example.com', badEmail],
    ['of a valid format: a dot too many in the domain', 'ann@example..com', badEmail],
    ['of a valid format: a line break', 'ann@example.com\r\nBcc: bob@example.com', badEmail],
    ['of a valid format: a character that is not seen', 'ann@exam\u00adple.com', badEmail],
    ['taken', 'ann@example.com', undefined],
    ['taken with an apostrophe', "o'connor@example.ie", undefined],
    ['taken with an ampersand', 'a&b@example.co.uk', undefined],
    ['taken with every sign that an address may have', "!#$%&'*+/=?^_`{|}~-@example.com", undefined],
    ['taken with a dot where Japanese providers give it out', 'ann.@docomo.example', undefined],
    ['taken in letters of any script', 'ivan@пример.рф', undefined],
    ['taken in punycode', 'ivan@xn--e1afmkfd.xn--p1ai', undefined],
    ['taken in Chinese', 'li@例子.中国', undefined],
    ['taken with a tag', 'ann+panel@mail.example.co', undefined],
    ['taken with spaces around it', ' ann@example.com ', undefined],
  ])('is %s', (_, email, message) => {
    expect(said(resetProblems({ email }).email)).toEqual(message);
  });
});

it('an e-mail address is one, however its domain is written', () => {
  const punycode = 'Ivan@xn--e1afmkfd.xn--p1ai';
  for (const typed of ['Ivan@пример.рф', 'Ivan@ПРИМЕР.РФ', punycode, 'Ivan@XN--E1AFMKFD.xn--p1ai']) {
    expect(mailAddress(typed)).toBe(punycode);
  }
  expect(mailAddress('ann')).toBeNull();
});

describe('a new password and its repeat (specification 5)', () => {
  it.each([
    ['both are required', '', '', noPassword, noRepeat],
    ['blanks are no password', '   ', '   ', noPassword, undefined],
    [
      'of any length: how long it has to be only the network says',
      'k9!mX2z',
      'k9!mX2z',
      undefined,
      undefined,
    ],
    ['a short one has to be repeated right too', 'k9!mX2z', 'k9!', undefined, unequal],
    ['the repeat is required', 'long enough', '', undefined, noRepeat],
    ['they must be equal', 'long enough', 'Long enough', undefined, unequal],
    ['a blank at the end counts', 'long enough', 'long enough ', undefined, unequal],
    ['without a password nothing is said of equality', '', 'long enough', noPassword, undefined],
    ['equal ones are taken', 'long enough', 'long enough', undefined, undefined],
  ])('%s', (_, password, repeat, first, second) => {
    const problems = newPasswordProblems({ plainPassword: password, repeatPlainPassword: repeat });
    expect([said(problems.plainPassword), said(problems.repeatPlainPassword)]).toEqual([first, second]);
  });
});

describe('what the network asks beyond the forms', () => {
  it.each([
    ['eight characters', 'k9!mX2z', tooShort],
    ['characters, not their halves', '🐙🐙🐙🐙', tooShort],
    ['characters, however a keyboard writes them', 'éàüöéàü'.normalize('NFD'), tooShort],
    ['no more than eight', 'k9!mX2zQ', undefined],
  ])('%s', (_, password, message) => {
    expect(said(problemIn(passwordEntries.plainPassword, password) ?? undefined)).toEqual(message);
  });
});
