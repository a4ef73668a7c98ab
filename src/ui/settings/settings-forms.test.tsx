import { useForm } from '@mantine/form';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import { passwordProblems } from '#contract/rules/password.ts';
import { profileProblems } from '#contract/rules/profile.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { PasswordForm, type PasswordFormValues } from './password-form.tsx';
import { ProfileForm, type ProfileFormValues } from './profile-form.tsx';

const saved: ProfileFormValues = {
  username: 'anna.k',
  email: 'anna@example.com',
  phone: '',
  dateOfBirth: '',
  timezone: 'Europe/Prague',
  messenger: 'telegram',
  contactInfo: '@anna',
  currentPassword: '',
};

function Profile({ start, onSubmit }: { start: ProfileFormValues; onSubmit: (values: object) => void }) {
  const form = useForm<ProfileFormValues>({
    mode: 'controlled',
    initialValues: start,
    validate: (values) => ({ ...profileProblems(values, { today: '2026-11-22', hadMessenger: true }) }),
  });
  return (
    <ProfileForm
      form={form}
      usernameFixed={false}
      asksPassword={start.email !== saved.email}
      waitingEmail={null}
      timezones={null}
      messengers={null}
      choicesMissing={false}
      language="en"
      languages={languages}
      onLanguage={() => {}}
      changed
      busy={false}
      enabled
      notice={null}
      onSubmit={onSubmit}
      onDiscard={() => {}}
    />
  );
}

function Password({ start, onSubmit }: { start: PasswordFormValues; onSubmit: (values: object) => void }) {
  const form = useForm<PasswordFormValues>({
    mode: 'controlled',
    initialValues: start,
    validate: (values) => ({ ...passwordProblems(values) }),
  });
  return (
    <PasswordForm form={form} username="anna.k" busy={false} enabled notice={null} onSubmit={onSubmit} />
  );
}

type Said = Readonly<Record<Language, string>>;

const BLANK: Said = {
  en: 'This value should not be blank',
  ru: 'Значение не должно быть пустым',
  uk: 'Значення не має бути порожнім',
  'zh-CN': '该值不能为空',
};

/** Specification 5: rule, field, input, and the message in each language. */
const rules: readonly (readonly [rule: string, field: string, input: string, said: Said])[] = [
  [
    '%fieldName% is required',
    'username',
    '',
    {
      en: 'Username is required',
      ru: 'Заполните поле «Имя пользователя»',
      uk: 'Заповніть поле «Ім’я користувача»',
      'zh-CN': '请填写“用户名”',
    },
  ],
  ['not blank', 'username', '   ', BLANK],
  [
    'at most 32 characters',
    'username',
    'a'.repeat(33),
    {
      en: 'The username length should be less or equal than 32 symbols',
      ru: 'Имя пользователя должно содержать не более 32 символов',
      uk: 'Ім’я користувача має містити не більше ніж 32 символи',
      'zh-CN': '用户名长度不能超过 32 个字符',
    },
  ],
  [
    'letters, digits and ,._-@',
    'username',
    'anna k!',
    {
      en: 'The value should contain only digits, letters and ,._-@',
      ru: 'Допустимы только цифры, латинские буквы и символы ,._-@',
      uk: 'Дозволено лише цифри, латинські літери та символи ,._-@',
      'zh-CN': '只能包含数字、英文字母和 ,._-@',
    },
  ],
  [
    '%fieldName% is required',
    'email',
    '',
    {
      en: 'E-mail is required',
      ru: 'Заполните поле «Электронная почта»',
      uk: 'Заповніть поле «Електронна пошта»',
      'zh-CN': '请填写“电子邮箱”',
    },
  ],
  [
    'a valid address',
    'email',
    'anna@',
    {
      en: 'Please input valid email',
      ru: 'Введите корректный адрес электронной почты',
      uk: 'Введіть коректну адресу електронної пошти',
      'zh-CN': '请输入有效的邮箱地址',
    },
  ],
  [
    'a phone number',
    'phone',
    'call me',
    {
      en: 'Invalid phone number',
      ru: 'Некорректный номер телефона',
      uk: 'Некоректний номер телефону',
      'zh-CN': '电话号码无效',
    },
  ],
  [
    'a day in the past',
    'dateOfBirth',
    '2026-11-23',
    {
      en: 'The date of birth can’t be in the future',
      ru: 'Дата рождения не может быть в будущем',
      uk: 'Дата народження не може бути в майбутньому',
      'zh-CN': '出生日期不能晚于今天',
    },
  ],
  [
    '%fieldName% is required',
    'timezone',
    '',
    {
      en: 'Timezone is required',
      ru: 'Заполните поле «Часовой пояс»',
      uk: 'Заповніть поле «Часовий пояс»',
      'zh-CN': '请填写“时区”',
    },
  ],
  [
    'chosen from a list',
    'messenger',
    '',
    {
      en: 'Please select your preferred instant messenger platform',
      ru: 'Выберите удобный вам мессенджер',
      uk: 'Виберіть зручний вам месенджер',
      'zh-CN': '请选择您常用的即时通讯工具',
    },
  ],
  [
    'required',
    'contactInfo',
    '',
    {
      en: 'Please input account',
      ru: 'Укажите аккаунт',
      uk: 'Укажіть акаунт',
      'zh-CN': '请输入账号',
    },
  ],
  [
    'at least 2 characters',
    'contactInfo',
    'a',
    {
      en: 'The account should contain at least 2 symbols',
      ru: 'Аккаунт должен содержать не менее 2 символов',
      uk: 'Акаунт має містити щонайменше 2 символи',
      'zh-CN': '账号至少需要 2 个字符',
    },
  ],
  ['not blank', 'email', '   ', BLANK],
  [
    'a day of the calendar',
    'dateOfBirth',
    '1899-12-31',
    {
      en: 'Please input a valid date',
      ru: 'Введите корректную дату',
      uk: 'Введіть коректну дату',
      'zh-CN': '请输入有效的日期',
    },
  ],
  ['not blank', 'contactInfo', '   ', BLANK],
  [
    'at most 255 characters',
    'contactInfo',
    'a'.repeat(256),
    {
      en: 'The value should contain at most 255 symbols',
      ru: 'Значение должно содержать не более 255 символов',
      uk: 'Значення має містити не більше ніж 255 символів',
      'zh-CN': '最多可输入 255 个字符',
    },
  ],
  [
    '%fieldName% is required',
    'currentPassword',
    '',
    {
      en: 'Current password is required',
      ru: 'Заполните поле «Текущий пароль»',
      uk: 'Заповніть поле «Поточний пароль»',
      'zh-CN': '请填写“当前密码”',
    },
  ],
  [
    'not only whitespace',
    'plainPassword',
    '   ',
    { en: 'Password is required', ru: 'Введите пароль', uk: 'Введіть пароль', 'zh-CN': '请输入密码' },
  ],
  [
    'required',
    'repeatPlainPassword',
    '',
    {
      en: 'Repeat password is required',
      ru: 'Повторите пароль',
      uk: 'Повторіть пароль',
      'zh-CN': '请再次输入密码',
    },
  ],
  [
    'equal to the password',
    'repeatPlainPassword',
    'another',
    {
      en: 'Passwords are not equal',
      ru: 'Пароли не совпадают',
      uk: 'Паролі не збігаються',
      'zh-CN': '两次输入的密码不一致',
    },
  ],
];

const passwords: PasswordFormValues = {
  currentPassword: 'old one',
  plainPassword: 'a new one',
  repeatPlainPassword: 'a new one',
};

async function submitted(field: string, value: string, language: Language) {
  const onSubmit = vi.fn<(values: object) => void>();
  const form =
    field in passwords ? (
      <Password start={{ ...passwords, [field]: value }} onSubmit={onSubmit} />
    ) : (
      <Profile start={{ ...saved, [field]: value }} onSubmit={onSubmit} />
    );
  const { container } = await renderUi(form, { language });
  const send = container.querySelector<HTMLFormElement>('form');
  if (!send) throw new Error('no form');
  await act(async () => fireEvent.submit(send));
  return { onSubmit, input: container.querySelector(`[name="${field}"]`) };
}

describe.each(languages)('the settings in %s', (language) => {
  it.each(rules)('%s: %s "%s"', async (_, field, value, said) => {
    const { onSubmit, input } = await submitted(field, value, language);
    const message = screen.getAllByText(said[language]).find((one) => one.tagName === 'P');
    expect(message).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
    // Said with its field, too.
    const described = document.querySelector(`[aria-describedby~="${message?.id}"]`);
    expect(described?.getAttribute('aria-invalid')).toBe('true');
    expect(input).not.toBeNull();
  });
});

describe('the forms of the settings', () => {
  it('hand over what fits, and nothing before it is submitted', async () => {
    const { onSubmit } = await submitted('phone', '+420 601 234 567', 'en');
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ ...saved, phone: '+420 601 234 567' }]);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  });

  it('hear of blanks that are typed, which a field of the type email would take away', async () => {
    const { user } = await renderUi(<Profile start={saved} onSubmit={() => {}} />);
    const email = screen.getByLabelText('E-mail');
    await user.clear(email);
    await user.type(email, '   ');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText(BLANK.en)).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('inputmode')).toBe('email');
  });

  it('let the network’s own sentence pass as it is', async () => {
    function Refused() {
      const form = useForm<ProfileFormValues>({
        mode: 'controlled',
        initialValues: saved,
        initialErrors: { phone: 'Nobody answers there.' },
      });
      return (
        <ProfileForm
          form={form}
          usernameFixed
          asksPassword={false}
          waitingEmail="new@example.com"
          timezones={null}
          messengers={null}
          choicesMissing
          language="en"
          languages={languages}
          onLanguage={() => {}}
          changed={false}
          busy={false}
          enabled
          notice={null}
          onSubmit={() => {}}
          onDiscard={() => {}}
        />
      );
    }
    await renderUi(<Refused />);
    expect(screen.getByText('Nobody answers there.')).toBeDefined();
    expect(screen.getByLabelText('Username')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Waiting for confirmation: new@example.com/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    expect(screen.getAllByText(/The options could not be loaded/)).toHaveLength(2);
  });

  it('ask for the current password with a new e-mail address, and only then', async () => {
    const { rerender } = await renderUi(<Profile key="1" start={saved} onSubmit={() => {}} />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    rerender(<Profile key="2" start={{ ...saved, email: 'new@example.com' }} onSubmit={() => {}} />);
    const asked = screen.getByLabelText('Current password');
    expect(asked.getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByText('Needed for a new e-mail address.')).toBeDefined();
  });

  it('take a date of birth in the panel’s format, and no letters', async () => {
    const { user } = await renderUi(<Profile start={{ ...saved, dateOfBirth: '' }} onSubmit={() => {}} />);
    const birth = screen.getByLabelText('Date of birth');
    expect(birth.getAttribute('placeholder')).toBe('YYYY-MM-DD');
    await user.type(birth, '1990may0517');
    expect(birth).toHaveProperty('value', '1990-05-17');
  });

  it('show a password as the log-in does, by a button that says what it does', async () => {
    const { user } = await renderUi(<Password start={passwords} onSubmit={() => {}} />);
    const current = screen.getByLabelText('Current password');
    const [show] = screen.getAllByRole('button', { name: 'Show characters' });
    if (!show) throw new Error('no button');
    await user.click(show);
    expect(current.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide characters' })).toBe(show);
    // 'Hide characters, pressed' would say that they are hidden
    expect(show.hasAttribute('aria-pressed')).toBe(false);
  });

  it('tell password managers whose password it is', async () => {
    await submitted('plainPassword', 'a new one', 'en');
    const fields = [...document.querySelectorAll('form input')].map((one) =>
      one.getAttribute('autocomplete'),
    );
    expect(fields).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });
});

it('writes a date of birth as every date of the panel, whatever is typed between the digits', async () => {
  const { user } = await renderUi(
    <Profile start={{ ...saved, dateOfBirth: '1990-05-17' }} onSubmit={() => {}} />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
  expect(field.value).toBe('1990-05-17');
  await user.clear(field);
  await user.type(field, '1991/1204x');
  expect(field.value).toBe('1991-12-04');
});

it('counts the letters of the account (specification 5)', async () => {
  const { rerender } = await renderUi(<Profile key="1" start={saved} onSubmit={() => {}} />);
  expect(screen.getByText(`${saved.contactInfo.length} of 255 characters`)).toBeDefined();
  rerender(<Profile key="2" start={{ ...saved, contactInfo: 'a'.repeat(230) }} onSubmit={() => {}} />);
  expect(screen.getByText('230 of 255 characters')).toBeDefined();
});
