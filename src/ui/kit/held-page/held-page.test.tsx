import { Modal, Select } from '@mantine/core';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { RangePanel } from '../date-range-picker/range-panel.tsx';
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
    </section>
    <div role="dialog" id="menu" tabindex="-1" style="overflow-y: auto"><button id="day">22</button></div>`;
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

  it('stays under what a dialog opens outside of itself, which has its own keys and scrolls where it has room', () => {
    for (const id of ['menu', 'day'])
      for (const key of ['PageDown', 'ArrowDown', 'End']) expect(left(id, key), `${id} ${key}`).toBe(false);
    expect(left('day', ' ')).toBe(true);
    expect(left('day', 'ArrowRight')).toBe(true);
    const menu = document.querySelector('#menu');
    if (!menu) throw new Error('no menu');
    Object.defineProperties(menu, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    expect(left('day', 'PageDown')).toBe(true);
    expect(left('day', 'PageUp')).toBe(false);
  });

  it('stays when the focus is nowhere', () => {
    const key = new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(key)).toBe(false);
  });

  it('takes no key from a page without one', () => {
    expect(left('day', 'PageDown')).toBe(false);
    document.querySelector('#dialog')?.remove();
    expect(left('day', 'PageDown')).toBe(true);
    expect(left('behind', 'PageDown')).toBe(true);
  });

  it('is held no longer than is asked for', () => {
    release();
    expect(left('dialog', 'PageDown')).toBe(true);
  });
});

describe('in a dialog', () => {
  beforeEach(() => document.body.replaceChildren());

  it('the arrows go through a list of choices, and through the days of a calendar that stands outside', async () => {
    const { user } = await renderUi(
      <Publisher>
        <Modal opened onClose={() => undefined} title="Log">
          <Select label="Device" data={['desktop', 'mobile']} />
        </Modal>
        <div role="dialog" aria-label="Date range">
          <RangePanel
            range={{ from: '2026-11-10', to: '2026-11-18' }}
            onChange={() => undefined}
            onClose={() => undefined}
          />
        </div>
      </Publisher>,
      // as in the panel what opens is drawn at the end of the page
      { fading: true },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Log' }));
    await user.click(dialog.getByRole('combobox', { name: 'Device' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Device' }).value).toBe('mobile');

    // a calendar is drawn at the end of the page, not in the dialog that opens it
    const calendar = screen.getByRole('dialog', { name: 'Date range', hidden: true });
    expect(calendar.closest('[aria-modal="true"]')).toBeNull();
    const day = await within(calendar).findByLabelText(/^10 November/);
    act(() => day.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^17 November/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^18 November/);
  });
});
