import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** React over the hands of translators, with the classic script as it runs in the page. */

const source = readFileSync(join(import.meta.dirname, 'translators.js'), 'utf8');
const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
beforeEach(() => void runInThisContext(source));
afterEach(() => {
  cleanup();
  Object.defineProperties(Node.prototype, { removeChild, insertBefore });
});

const font = (inner: Node) => {
  const outer = document.createElement('font');
  outer.append(inner);
  return outer;
};
const said = (text: Text) => font(font(document.createTextNode(`[${text.data}]`)));
/** Ways in which translators put their words in the place of a text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'at once': (text) => text.replaceWith(said(text)),
  'before it, then takes it out': (text) => {
    text.before(said(text));
    text.remove();
  },
  'behind it, then takes it out': (text) => {
    text.after(said(text));
    text.remove();
  },
  'around it': (text) => {
    const wrapper = document.createElement('ya-tr-span');
    text.replaceWith(wrapper);
    wrapper.append(text);
  },
};
/** Translates all texts that are not translated yet, as an observer would: after React's change. */
async function translate(way: (text: Text) => void) {
  await act(async () => {
    const walker = document.createTreeWalker(screen.getByTestId('here'), NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text); // by the filter
    for (const text of texts) if (!text.parentElement?.closest('font, ya-tr-span')) way(text);
  });
}

function Sum({
  count,
  more,
  late,
  swapped,
}: Readonly<Record<'count' | 'more' | 'late' | 'swapped', unknown>>) {
  const parts = [<b key="b">Bold</b>, 'plain'];
  return (
    <p data-testid="here">
      {`${String(count)} rows`} of <i>{String(more)}</i>
      {late === true && 'late'}
      <u>end</u>
      {swapped === true ? parts.toReversed() : parts}
    </p>
  );
}
const words = () => screen.getByTestId('here').textContent.replace(/[[\]]/g, '');
const draw = (change: Partial<Parameters<typeof Sum>[0]> = {}) => (
  <Sum count={1} more={5} late={false} swapped={false} {...change} />
);

describe.each(Object.entries(ways))('a page whose translator puts its words %s', (_, way) => {
  it('goes on showing what React says', async () => {
    const { rerender, unmount } = render(draw());
    await translate(way);
    expect(words()).toBe('1 rows of 5endBoldplain');
    const steps = [
      [draw({ count: 2 }), '2 rows of 5endBoldplain'],
      [draw({ count: 2, late: true, more: 6 }), '2 rows of 6lateendBoldplain'],
      [draw({ count: 2, more: 6 }), '2 rows of 6endBoldplain'],
      [draw({ count: 3, swapped: true }), '3 rows of 5endplainBold'],
      [draw({ count: 3, swapped: true, late: true }), '3 rows of 5lateendplainBold'],
    ] as const;
    for (const [next, text] of steps) {
      rerender(next);
      await translate(way);
      expect(words()).toBe(text);
      await translate(way);
      expect(words()).toBe(text);
    }
    unmount();
    expect(document.body.textContent).toBe('');
  });
});

it('what somebody else has taken out is no reason to fail', () => {
  const [parent, child, other] = ['div', 'p', 'p'].map((name) => document.createElement(name));
  if (!parent || !child || !other) throw new Error('they were just made');
  expect(parent.removeChild(child)).toBe(child);
  expect(parent.insertBefore(other, child)).toBe(other);
  expect([...parent.childNodes]).toEqual([other]);
  expect(parent.removeChild(other)).toBe(other);
  expect(parent.childNodes).toHaveLength(0);
});
