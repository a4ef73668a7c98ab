import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ready } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { FaqList } from './faq-list.tsx';

const view = ready(
  ['When am I paid?', 'What is a smartlink?'].map((question, index) => ({
    '@id': `/publisher/api/faqs/${index}`,
    id: String(index),
    question,
    answer: '<p>Ask your manager.</p>',
  })),
);

/** The questions with this search in the address; `goTo` changes the address. */
async function list(search: string) {
  const onSearch = vi.fn<(search: string) => void>();
  const element = (said: string) => (
    <FaqList view={view} search={said} onSearch={onSearch} onRetry={() => {}} />
  );
  const { rerender } = await renderUi(element(search));
  return { onSearch, goTo: (said: string) => rerender(element(said)) };
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search questions' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const questions = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

describe('the search of the questions', () => {
  it('finds at once, and tells the address 400 ms after the typing', async () => {
    const { onSearch } = await list('');
    type(' paid ');
    expect(questions()).toEqual(['When am I paid?']);
    await passes(399);
    expect(onSearch).not.toHaveBeenCalled();
    await passes(1);
    expect(onSearch.mock.calls).toEqual([['paid']]);
  });

  it('follows an address that is changed elsewhere, there and back', async () => {
    const { goTo } = await list('paid');
    expect(questions()).toEqual(['When am I paid?']);
    goTo('');
    expect(field().value).toBe('');
    expect(questions()).toHaveLength(2);
    goTo('paid');
    expect(field().value).toBe('paid');
    expect(questions()).toEqual(['When am I paid?']);
  });

  it('keeps what is typed on while the address comes to say what was typed before', async () => {
    const { onSearch, goTo } = await list('');
    type('smart ');
    await passes(400);
    type('smart l');
    goTo('smart');
    expect(field().value).toBe('smart l');
    await passes(400);
    expect(onSearch.mock.calls).toEqual([['smart'], ['smart l']]);
  });

  it('goes back to an address that it has told itself', async () => {
    const { goTo } = await list('');
    type('paid');
    await passes(400);
    goTo('paid');
    goTo('');
    goTo('paid');
    expect(field().value).toBe('paid');
  });

  it('tells nothing of what was typed before the address was changed elsewhere', async () => {
    const { onSearch, goTo } = await list('paid');
    type('paid when');
    goTo('');
    await passes(400);
    expect(field().value).toBe('');
    expect(onSearch).not.toHaveBeenCalled();
  });
});
