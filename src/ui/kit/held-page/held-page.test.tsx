import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdPage } from './held-page.ts';

let release: () => void;
beforeEach(() => {
  release = holdPage();
  document.body.innerHTML = `
    <main><button id="behind">Behind</button></main>
    <section role="dialog" aria-modal="true" id="dialog" tabindex="-1">
      <div id="long" style="overflow-y: auto"><button id="inside">Inside</button></div>
      <button id="button">OK</button><a id="link" href="#x">Link</a>
      <input id="text"><input id="box" type="checkbox"><textarea id="area"></textarea>
    </section>`;
});
afterEach(() => {
  release();
  document.body.replaceChildren();
});

/** Whether the browser still does what it does by a key. */
const left = (id: string, key: string, shiftKey = false): boolean =>
  document
    .querySelector(`#${id}`)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })) ??
  false;

describe('a page under a dialog', () => {
  it('stays, whatever key is pressed that scrolls', () => {
    for (const key of ['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '])
      expect(left('dialog', key), key).toBe(false);
    for (const id of ['button', 'text', 'box']) expect(left(id, 'PageDown'), id).toBe(false);
    expect(left('box', 'ArrowDown')).toBe(false);
    expect(left('link', ' ')).toBe(false);
  });

  it('leaves each part of the dialog its own keys', () => {
    for (const id of ['button', 'box', 'text', 'area']) expect(left(id, ' '), id).toBe(true);
    for (const key of ['ArrowDown', 'Home', 'End']) expect(left('text', key), key).toBe(true);
    expect(left('area', 'PageDown')).toBe(true);
    expect(left('button', 'Enter')).toBe(true);
    expect(left('button', 'Tab')).toBe(true);
  });

  it('lets a dialog scroll that has room, and only that way', () => {
    const long = document.querySelector('#long');
    if (!long) throw new Error('no list');
    Object.defineProperties(long, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    expect(left('inside', 'PageDown')).toBe(true);
    expect(left('inside', 'PageUp')).toBe(false);
    long.scrollTop = 600;
    expect(left('inside', 'PageDown')).toBe(false);
    expect(left('inside', 'PageUp')).toBe(true);
  });

  it('takes no key from a page without one', () => {
    expect(left('behind', 'PageDown')).toBe(true);
    release();
    expect(left('dialog', 'PageDown')).toBe(true);
  });
});
