import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Countdown } from './countdown.tsx';

const start = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'Date'] }));

const text = () => screen.getByRole('timer').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('shows days, hours and minutes, and ticks every second', async () => {
  await renderUi(<Countdown until={start + 86_400_000 + 2 * 3_600_000 + 60_000} />);
  expect(text()).toBe('01day02hours01minute');
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Time left: 1 d 2 h 1 min');
  pass(1000);
  expect(text()).toBe('01day02hours01minute');
  pass(59_000);
  expect(text()).toBe('01day02hours00minutes');
});

it('is right at once after a sleep', async () => {
  await renderUi(<Countdown until={start + 7_200_000} />);
  vi.setSystemTime(start + 3_600_000);
  pass(1000);
  expect(text()).toBe('00days01hour00minutes');
});

it('says when the time is up, once', async () => {
  const onOver = vi.fn();
  await renderUi(<Countdown until={start + 2000} onOver={onOver} />);
  expect(onOver).not.toHaveBeenCalled();
  pass(10_000);
  expect(screen.getByText('Time is up')).toBeTruthy();
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('stands in a line of text', async () => {
  await renderUi(<Countdown inline until={start + 23 * 3_600_000 + 12 * 60_000} />);
  expect(text()).toBe('Time left: 23 h 12 min');
});

it('speaks Russian with its plural forms', async () => {
  await renderUi(<Countdown until={start + 5 * 86_400_000 + 2 * 3_600_000 + 21 * 60_000} />, {
    language: 'ru',
  });
  expect(text()).toBe('05дней02часа21минута');
});
