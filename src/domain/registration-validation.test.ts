import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#tests/support/samples/field-texts.ts';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import type { FieldProblem } from '#contract/field-problem.ts';
import { emptyRegistration } from './registration.ts';
import { type FieldUploads, registrationProblems } from './registration-validation.ts';

const fields = [
  customFieldOf({ required: true }, { id: 'text' }),
  customFieldOf({ required: true, selectOptions: ['A', 'B'] }, { id: 'one', fieldType: 'select' }),
  customFieldOf(
    { required: true, multiple: true, selectOptions: ['A', 'B'] },
    { id: 'some', fieldType: 'select' },
  ),
  customFieldOf({ required: true, multiple: true }, { id: 'pictures', fieldType: 'upload' }),
  customFieldOf({}, { id: 'free' }),
  customFieldOf({ required: true }, { id: 'unknown', fieldType: null }),
];
const options = { fields, messengers: [{ label: 'Telegram', value: 'telegram' }], limited: false };
const good = {
  ...emptyRegistration(fields),
  email: 'ann@example.com',
  username: 'ann_1,.-@',
  plainPassword: 'long enough',
  repeatPlainPassword: 'long enough',
  messenger: 'telegram',
  contactInfo: '@ann',
  'custom-text': 'me',
  'custom-one': 'B',
  'custom-some': ['A'],
};
const picture: FieldUploads = { taken: ['/publisher/api/register/uploads/u1'], running: 0, failed: 0 };
const problemsOf = (changes: object, uploads: FieldUploads | undefined = picture) =>
  registrationProblems({ ...good, ...changes }, options, { 'custom-pictures': uploads });

/** Rule, field, input, message: specification 5, line by line. */
const rules: readonly (readonly [string, string, unknown, FieldProblem | undefined])[] = [
  ['email: required', 'email', '', 'required'],
  ['email: blanks are nothing', 'email', '   ', 'required'],
  ['email: valid, with an at sign', 'email', 'ann.example.com', 'email'],
  ['email: valid, with a domain', 'email', 'ann@', 'email'],
  ['email: valid, without a space inside', 'email', 'an n@example.com', 'email'],
  ['email: taken', 'email', ' ann@example.com ', undefined],
  ['username: required', 'username', '', 'usernameRequired'],
  ['username: blanks are nothing', 'username', '   ', 'usernameRequired'],
  ['username: at most 32', 'username', 'a'.repeat(33), 'usernameLong'],
  ['username: exactly 32', 'username', 'a'.repeat(32), undefined],
  ['username: no blank', 'username', 'ann b', 'usernameCharacters'],
  ['username: no other sign', 'username', 'ann!', 'usernameCharacters'],
  ['username: no letter of another script', 'username', 'анна', 'usernameCharacters'],
  ['username: , . _ - @ and digits', 'username', 'A,.b_-@9', undefined],
  ['password: required', 'plainPassword', '', 'passwordRequired'],
  ['password: not only whitespace', 'plainPassword', ' \t ', 'passwordRequired'],
  ['password: of any length, which only the network judges', 'plainPassword', 'k9!mX2z', undefined],
  ['repeat: required', 'repeatPlainPassword', '', 'repeatRequired'],
  ['repeat: equal', 'repeatPlainPassword', 'Long enough', 'passwordsDiffer'],
  ['messenger: required', 'messenger', '', 'messengerRequired'],
  ['messenger: chosen from the list', 'messenger', 'pigeon', 'messengerRequired'],
  ['account: required', 'contactInfo', '', 'accountRequired'],
  ['account: blanks are nothing', 'contactInfo', '  ', 'accountRequired'],
  ['account: at least 2', 'contactInfo', 'a', 'accountShort'],
  ['account: exactly 2', 'contactInfo', 'ab', undefined],
  ['account: at most 255', 'contactInfo', 'a'.repeat(256), 'textLong'],
  ['account: exactly 255', 'contactInfo', 'a'.repeat(255), undefined],
  ['text: required', 'custom-text', '', 'required'],
  ['text: not whitespace only when required', 'custom-text', '   ', 'required'],
  ['text: at most 255', 'custom-text', 'a'.repeat(256), 'textLong'],
  ['text: exactly 255', 'custom-text', 'a'.repeat(255), undefined],
  ['text: empty when not required', 'custom-free', ' ', undefined],
  ['text: at most 255 when not required', 'custom-free', 'a'.repeat(256), 'textLong'],
  ['select: required', 'custom-one', '', 'required'],
  ['select: one of its options', 'custom-one', 'C', 'required'],
  ['multi-select: required', 'custom-some', [], 'required'],
  ['multi-select: several', 'custom-some', ['A', 'B'], undefined],
  ['a kind that is not known is the server’s', 'custom-unknown', '', undefined],
];

/** Each sentence of the specification, in the four languages. */
const sentences: Readonly<Record<FieldProblem, readonly [string, string, string, string]>> = {
  required: ['Field is required', 'Обязательное поле', 'Обов’язкове поле', '此字段为必填项'],
  blank: [
    'Field should not be blank',
    'Поле не должно быть пустым',
    'Поле не має бути порожнім',
    '此字段不能为空',
  ],
  email: [
    'Please input valid email',
    'Введите корректный адрес электронной почты',
    'Введіть коректну адресу електронної пошти',
    '请输入有效的邮箱地址',
  ],
  usernameRequired: [
    'Username is required',
    'Укажите имя пользователя',
    'Укажіть ім’я користувача',
    '请输入用户名',
  ],
  usernameLong: [
    'The username length should be less or equal than 32 symbols',
    'Имя пользователя должно содержать не более 32 символов',
    'Ім’я користувача має містити не більше ніж 32 символи',
    '用户名长度不能超过 32 个字符',
  ],
  usernameCharacters: [
    'The value should contain only digits, letters and ,._-@',
    'Допустимы только цифры, латинские буквы и символы ,._-@',
    'Дозволено лише цифри, латинські літери та символи ,._-@',
    '只能包含数字、英文字母和 ,._-@',
  ],
  passwordRequired: ['Password is required', 'Введите пароль', 'Введіть пароль', '请输入密码'],
  passwordShort: [
    'The password should have at least {{count}} characters.',
    'Пароль должен содержать не меньше {{count}} символа.',
    'Пароль має містити щонайменше {{count}} символу.',
    '密码至少需要 {{count}} 个字符。',
  ],
  repeatRequired: ['Repeat password is required', 'Повторите пароль', 'Повторіть пароль', '请再次输入密码'],
  passwordsDiffer: [
    'Passwords are not equal',
    'Пароли не совпадают',
    'Паролі не збігаються',
    '两次输入的密码不一致',
  ],
  messengerRequired: [
    'Please select your preferred instant messenger platform',
    'Выберите удобный вам мессенджер',
    'Виберіть зручний вам месенджер',
    '请选择您常用的即时通讯工具',
  ],
  accountRequired: ['Please input account', 'Укажите аккаунт', 'Укажіть акаунт', '请输入账号'],
  accountShort: [
    'The account should contain at least 2 symbols',
    'Аккаунт должен содержать не менее 2 символов',
    'Акаунт має містити щонайменше 2 символи',
    '账号至少需要 2 个字符',
  ],
  textLong: [
    'The value should contain at most {{count}} symbols',
    'Значение должно содержать не более {{count}} символа',
    'Значення має містити не більше ніж {{count}} символу',
    '最多可输入 {{count}} 个字符',
  ],
  uploading: [
    'Please wait until the pictures are uploaded',
    'Дождитесь окончания загрузки изображений',
    'Зачекайте, доки зображення завантажаться',
    '请等待图片上传完成',
  ],
  uploadFailed: [
    'Some pictures were not uploaded. Try again or remove them.',
    'Некоторые изображения не загружены. Повторите попытку или удалите их.',
    'Деякі зображення не завантажено. Повторіть спробу або видаліть їх.',
    '部分图片未上传成功，请重试或将其移除。',
  ],
  uploadsTooMany: [
    'You can upload up to {{count}} pictures',
    'Можно загрузить не более {{count}} изображения',
    'Можна завантажити не більше ніж {{count}} зображення',
    '最多可上传 {{count}} 张图片',
  ],
};

describe('the registration form (specification 5)', () => {
  it('has nothing to say of a form that is right', () => {
    expect(problemsOf({})).toEqual({});
  });

  it.each(rules)('%s', (_, field, input, problem) => {
    expect(problemsOf({ [field]: input })[field]).toBe(problem);
  });

  it.each([
    ['required', { taken: [], running: 0, failed: 0 }, 'required'],
    ['under way', { taken: ['/u1'], running: 1, failed: 0 }, 'uploading'],
    ['failed', { taken: ['/u1'], running: 1, failed: 1 }, 'uploadFailed'],
    ['there', { taken: ['/u1'], running: 0, failed: 0 }, undefined],
  ] as const)('pictures: %s', (_, uploads, problem) => {
    expect(problemsOf({}, uploads)['custom-pictures']).toBe(problem);
  });

  it('asks for pictures where none were ever chosen', () => {
    expect(registrationProblems(good, options, {})).toEqual({ 'custom-pictures': 'required' });
  });

  it('says everything at once', () => {
    expect(Object.keys(registrationProblems(emptyRegistration(fields), options, {}))).toEqual([
      'email',
      'username',
      'plainPassword',
      'repeatPlainPassword',
      'messenger',
      'contactInfo',
      'custom-text',
      'custom-one',
      'custom-some',
      'custom-pictures',
    ]);
  });

  it.each(Object.entries(sentences))('says %s in the four languages', (problem, said) => {
    const texts = fieldTexts.map((validation) => {
      const all: Readonly<Record<string, string>> = validation;
      return all[problem] ?? all[`${problem}_other`];
    });
    expect(texts).toEqual(said);
  });
});
