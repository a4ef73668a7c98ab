import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/enumerations.ts';
import { emptyRegistration } from '#domain/registration.ts';
import { registrationProblems, type RegistrationValues } from '#domain/registration-validation.ts';
import type { UploadItem } from '#domain/upload.ts';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { RegisterForm } from './register-form.tsx';

type Props = Parameters<typeof RegisterForm>[0];

const titles = [
  { language: 'en', title: 'Company', options: [], default: true },
  { language: 'ru', title: 'Компания', options: [], default: false },
];
const fields = [
  customFieldOf({ required: true, titles }, { id: 'text' }),
  customFieldOf(
    { required: true, multiple: true, selectOptions: ['Ads', 'Mail', 'Push'], defaultValue: 'Ads, Push' },
    { id: 'some', fieldType: 'select' },
  ),
  customFieldOf({ selectOptions: ['Yes', 'No'] }, { id: 'one', fieldType: 'select' }),
  customFieldOf({ required: true }, { id: 'picture', fieldType: 'upload' }),
  customFieldOf({ required: true }, { id: 'unknown', fieldType: null }),
];
const options = { fields, messengers: [{ label: 'Telegram', value: 'telegram' }], limited: false };

function Form({ language = 'en', ...props }: Partial<Props>) {
  const form = useForm<RegistrationValues>({
    mode: 'controlled',
    initialValues: emptyRegistration(fields),
    validate: (values) => ({ ...registrationProblems(values, options, {}) }),
  });
  return (
    <RegisterForm
      form={form}
      options={options}
      language={language}
      busy={false}
      enabled
      secondsLeft={0}
      problem={null}
      uploads={[]}
      onFiles={() => {}}
      onRemove={() => {}}
      onRetry={() => {}}
      onSubmit={() => {}}
      link={null}
      {...props}
    />
  );
}

/** Pictures that go when they are removed. */
function Pictures({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names.map(pictureOf));
  return <Form uploads={left} onRemove={(item) => setLeft(left.filter(({ key }) => key !== item.key))} />;
}

const field = (name: string) => screen.getByLabelText(name);
/** A picture that was chosen for the field of pictures. */
const pictureOf = (name: string): UploadItem => ({
  key: name,
  field: 'custom-picture',
  file: new File(['x'], name),
  share: 1,
  stage: 'taken',
  problem: null,
  failure: null,
  canRetry: false,
  iri: `/uploads/${name}`,
});
const choices = () => screen.getByRole('group', { name: 'Field some' });

/** What an empty form says, from top to bottom; of a password that is not repeated, and of an account too short. */
const said: readonly (readonly [Language, string, readonly string[]])[] = [
  [
    'en',
    'Sign up',
    [
      'Field is required',
      'Username is required',
      'Password is required',
      'Repeat password is required',
      'Please select your preferred instant messenger platform',
      'Please input account',
      'Field is required',
      'Field is required',
    ],
  ],
  [
    'ru',
    'Зарегистрироваться',
    [
      'Обязательное поле',
      'Укажите имя пользователя',
      'Введите пароль',
      'Повторите пароль',
      'Выберите удобный вам мессенджер',
      'Укажите аккаунт',
      'Обязательное поле',
      'Обязательное поле',
    ],
  ],
  [
    'uk',
    'Зареєструватися',
    [
      'Обов’язкове поле',
      'Укажіть ім’я користувача',
      'Введіть пароль',
      'Повторіть пароль',
      'Виберіть зручний вам месенджер',
      'Укажіть акаунт',
      'Обов’язкове поле',
      'Обов’язкове поле',
    ],
  ],
  [
    'zh-CN',
    '注册',
    [
      '此字段为必填项',
      '请输入用户名',
      '请输入密码',
      '请再次输入密码',
      '请选择您常用的即时通讯工具',
      '请输入账号',
      '此字段为必填项',
      '此字段为必填项',
    ],
  ],
];

it('tells two options apart that have one name in a language', async () => {
  const named = [{ language: 'en', title: 'Traffic', options: ['Mailings', 'Mailings'], default: true }];
  const question = customFieldOf(
    { multiple: true, selectOptions: ['Mail', 'Newsletter'], titles: named },
    { id: 'two', fieldType: 'select' },
  );
  const { user } = await renderUi(<Form options={{ ...options, fields: [question] }} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Mailings' });
  await user.click(boxes[1] ?? document.body);
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
});

describe('the form is easy to take in', () => {
  it('stands in three groups, and without questions of the network in two', async () => {
    const drawn = await renderUi(<Form />);
    const groups = () =>
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups()).toEqual(['Your account', 'How we reach you', 'Your traffic', 'Field some']);
    const contact = within(screen.getByRole('group', { name: 'How we reach you' }));
    expect(contact.getByLabelText('Messenger account')).toBeTruthy();
    drawn.unmount();
    await renderUi(<Form options={{ ...options, fields: [] }} />);
    expect(groups()).toEqual(['Your account', 'How we reach you']);
  });

  it('counts what is typed (specification 5)', async () => {
    const { user } = await renderUi(<Form />);
    expect(screen.queryByText('0/255')).toBeNull();
    await user.click(field('Messenger account'));
    await user.paste('x'.repeat(5));
    expect(screen.getByText('5/255')).toBeTruthy();
    await user.paste('x');
    expect(screen.getByText('6/255')).toBeTruthy();
  });

  it('puts an error in the place of the hint', async () => {
    const { user } = await renderUi(<Form />);
    const hint = 'Latin letters, digits and ,._-@';
    expect(screen.getByText(hint)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.queryByText(hint)).toBeNull();
    const described = document.getElementById(field('Username').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Username is required');
  });
});

describe('the registration form', () => {
  it.each(said)(
    'says everything on submit, and leads to the first: %s',
    async (language, button, messages) => {
      const onSubmit = vi.fn();
      const { user, container } = await renderUi(<Form language={language} onSubmit={onSubmit} />, {
        language,
      });
      const errors = () =>
        [...container.querySelectorAll('p[id$="-error"]')].map(({ textContent }) => textContent);
      expect(errors()).toEqual([]);
      await user.click(screen.getByRole('button', { name: button }));
      expect(errors()).toEqual(messages);
      expect(document.activeElement).toBe(container.querySelector('[name=email]'));
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it('asks for an address without letting the browser change what is typed', async () => {
    const { user } = await renderUi(<Form />);
    await user.type(field('E-mail'), ' ann@example.com ');
    expect(field('E-mail')).toHaveProperty('value', ' ann@example.com ');
    expect(field('E-mail').getAttribute('inputmode')).toBe('email');
  });

  it('cannot be rid of its messenger once one is chosen', async () => {
    const { user } = await renderUi(<Form />);
    expect(field('Messenger')).toHaveProperty('value', '');
    await user.selectOptions(field('Messenger'), 'telegram');
    const empty = within(field('Messenger')).getByText<HTMLOptionElement>('Choose a messenger');
    expect([empty.disabled, empty.hidden]).toEqual([true, true]);
  });

  it('takes 255 letters of the account', async () => {
    await renderUi(<Form />);
    expect(field('Messenger account')).toHaveProperty('maxLength', 255);
  });

  it('has the titles of the reader’s language, else the default', async () => {
    await renderUi(<Form language="ru" />, { language: 'ru' });
    expect(screen.getByLabelText('Компания')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Field some' })).toBeTruthy();
  });

  it('starts a multi-select with its defaults, and asks for one where none is left', async () => {
    const { user } = await renderUi(<Form />);
    const box = (name: string) => within(choices()).getByRole<HTMLInputElement>('checkbox', { name });
    const ticked = () => ['Ads', 'Mail', 'Push'].filter((name) => box(name).checked);
    expect(ticked()).toEqual(['Ads', 'Push']);
    await user.click(box('Mail'));
    await user.click(box('Ads'));
    expect(ticked()).toEqual(['Mail', 'Push']);
    await user.click(box('Mail'));
    await user.click(box('Push'));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(choices().textContent).toContain('Field is required');
  });

  it('names options in the language of the reader', async () => {
    const russian = [
      { language: 'ru', title: 'Поле some', options: ['Реклама', 'Письма', 'Пуши'], default: true },
    ];
    const named = fields.map((one) =>
      one.id === 'some' ? { ...one, properties: { ...one.properties, titles: russian } } : one,
    );
    const { user } = await renderUi(<Form language="ru" options={{ ...options, fields: named }} />);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(screen.queryByRole('checkbox', { name: 'Ads' })).toBeNull();
    const ticked = () => ['Реклама', 'Письма', 'Пуши'].filter((name) => box(name).checked);
    expect(ticked()).toEqual(['Реклама', 'Пуши']);
    await user.click(box('Письма'));
    await user.click(box('Реклама'));
    expect(ticked()).toEqual(['Письма', 'Пуши']);
  });

  it('leaves a choice that need not be made free to be taken back', async () => {
    const { user } = await renderUi(<Form />);
    await user.selectOptions(field('Field one'), 'No');
    await user.selectOptions(field('Field one'), '');
    expect(field('Field one')).toHaveProperty('value', '');
  });

  it('says what a picture has to be, and takes only such', async () => {
    const onFiles = vi.fn();
    const { user } = await renderUi(<Form onFiles={onFiles} />);
    const input = screen.getByLabelText('Field picture', { selector: 'input' });
    expect(screen.getByText('Please use JPEG, JPG or PNG')).toBeTruthy();
    expect(screen.getByText('Up to 5 MB')).toBeTruthy();
    expect(input).toHaveProperty('accept', 'image/png,image/jpeg');
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await user.upload(input, file);
    expect(onFiles).toHaveBeenCalledWith('custom-picture', [file]);
  });

  it.each([
    ['a.png', 'Remove b.png'],
    ['b.png', 'Remove c.png'],
    ['c.png', 'Remove b.png'],
  ])('leads from a picture that is removed to the one beside it: %s', async (name, next) => {
    const { user } = await renderUi(<Pictures names={['a.png', 'b.png', 'c.png']} />);
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: next }));
  });

  it('leads from the only picture to the choice of another', async () => {
    const { user } = await renderUi(<Pictures names={['a.png']} />);
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Field picture', { selector: 'input' }));
  });

  it('names the size that is allowed, in decimal units', async () => {
    const item = { ...pictureOf('me.png'), stage: 'failed', problem: 'tooLarge', iri: null } as const;
    await renderUi(<Form uploads={[item]} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'The file is too large. Allowed maximum size is 5\u00a0MB',
    );
  });

  it.each([
    ['en', 'The file is too large. Allowed maximum size is 5\u00a0MB', '5.01 MB'],
    ['ru', 'Файл слишком большой. Максимум\u00a0— 5\u00a0МБ', '5.01 МБ'],
    ['uk', 'Файл завеликий. Максимум\u00a0— 5\u00a0МБ', '5.01 МБ'],
    ['zh-CN', '文件过大，最大允许 5\u00a0MB', '5.01 MB'],
  ] as const)(
    'shows of a picture that is a little too large how much it has: %s',
    async (language, said, size) => {
      const file = new File([new Uint8Array(5_000_001)], 'me.png');
      const item = { ...pictureOf('me.png'), file, stage: 'failed', problem: 'tooLarge', iri: null } as const;
      await renderUi(<Form language={language} uploads={[item]} />, { language });
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect(screen.getByText(size)).toBeTruthy();
    },
  );

  it.each([
    ['en', 'Password', 'At least 8 characters'],
    ['ru', 'Пароль', 'Не меньше 8 символов'],
    ['uk', 'Пароль', 'Щонайменше 8 символів'],
    ['zh-CN', '密码', '至少 8 个字符'],
  ] as const)(
    'says in advance how long a password has to be, and leaves a short one to the network: %s',
    async (language, label, hint) => {
      const { user, container } = await renderUi(<Form language={language} />, { language });
      const described = () => document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect(described()?.textContent).toBe(hint);
      await user.type(field(label), 'k9!mX2z');
      await user.click(container.querySelector('[type=submit]') ?? container);
      expect(described()?.textContent).toBe(hint);
    },
  );

  it('warns of Caps Lock while a password is typed, and not after', async () => {
    const { user } = await renderUi(<Form />);
    await user.click(field('Password'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    await user.tab();
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});
