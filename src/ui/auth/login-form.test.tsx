import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loginProblems } from '#contract/rules/login.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { LoginForm, type LoginValues } from './login-form.tsx';

type Props = Parameters<typeof LoginForm>[0];

function Form(props: Partial<Props>) {
  const form = useForm<LoginValues>({
    mode: 'controlled',
    initialValues: { username: '', password: '', remember: false, forget: false },
    validate: (values) => ({ ...loginProblems(values) }),
  });
  return (
    <LoginForm
      form={form}
      busy={false}
      enabled
      secondsLeft={0}
      problem={null}
      notice={null}
      demo={null}
      onSubmit={() => {}}
      onWrong={() => {}}
      links={{ recovery: null, registration: null }}
      {...props}
    />
  );
}

const username = () => screen.getByLabelText('Username or e-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

describe('the log-in form', () => {
  it('asks for both fields, on submit only, and leads to the first', async () => {
    const onSubmit = vi.fn();
    const { user } = await renderUi(<Form onSubmit={onSubmit} />);
    expect(screen.queryByText('Field is required')).toBeNull();
    await user.click(submit());
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(username());
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not take blanks for a username', async () => {
    const { user } = await renderUi(<Form />);
    await user.type(username(), '  ');
    await user.type(password(), 'secret');
    await user.click(submit());
    expect(screen.getByText('Field should not be blank')).toBeTruthy();
    expect(screen.queryByText('Field is required')).toBeNull();
  });

  it('gives what was typed, by keyboard alone', async () => {
    const onSubmit = vi.fn();
    const { user } = await renderUi(<Form onSubmit={onSubmit} />);
    await user.tab();
    await user.keyboard('publisher');
    await user.tab();
    await user.keyboard('secret');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show characters' }));
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      username: 'publisher',
      password: 'secret',
      remember: true,
      forget: false,
    });
  });

  it('shows the password when asked, and hides it again', async () => {
    const { user } = await renderUi(<Form />);
    expect(password()).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password()).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(password()).toHaveProperty('type', 'password');
  });

  it('says the server’s sentence above the form, and the notice only where there is none', async () => {
    const drawn = await renderUi(<Form notice="Your session is over." problem={null} />);
    expect(screen.getByText('Your session is over.')).toBeTruthy();
    drawn.unmount();
    await renderUi(<Form notice="Your session is over." problem="Invalid credentials." />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials.');
    expect(screen.queryByText('Your session is over.')).toBeNull();
  });

  it('takes no second submission while the first is under way', async () => {
    const onSubmit = vi.fn();
    const { user } = await renderUi(<Form busy onSubmit={onSubmit} />);
    await user.click(submit());
    expect(submit().getAttribute('aria-busy')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 3, 'Try again in 3 s'],
    ['en', 59, 'Try again in 59 s'],
    ['en', 60, 'Try again in 1:00'],
    ['en', 858, 'Try again in 14:18'],
    ['ru', 858, 'Повторите через 14:18'],
    ['ru', 3, 'Повторите через 3\u00a0с'],
    ['uk', 858, 'Повторіть через 14:18'],
    ['uk', 3, 'Повторіть через 3\u00a0с'],
    ['zh-CN', 858, '14:18 后重试'],
    ['zh-CN', 3, '3 秒后重试'],
  ] as const)('counts down in the button: %s, %d s', async (language, secondsLeft, text) => {
    await renderUi(<Form enabled={false} secondsLeft={secondsLeft} />, { language });
    expect(screen.getByRole('button', { name: text })).toHaveProperty('disabled', true);
  });

  it('fills in the demo’s account', async () => {
    const { user } = await renderUi(<Form demo={{ username: 'publisher', password: 'publisher' }} />);
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(username()).toHaveProperty('value', 'publisher');
    expect(password()).toHaveProperty('value', 'publisher');
  });

  it('translates what is already said', async () => {
    const { user } = await renderUi(<Form />, { language: 'ru' });
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(screen.getAllByText('Обязательное поле')).toHaveLength(2);
  });
});
