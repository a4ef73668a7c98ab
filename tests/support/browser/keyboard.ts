import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 80;

/** A person without a mouse. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes on by Tab until `target` has the focus, as far as a page is long. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await isFocused(target)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${target.toString()}`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Opens a menu by its button, and waits until one of its items has the focus. */
  async open(button: Locator, menu: Locator): Promise<void> {
    await this.press(button);
    await expect(menu.locator(':focus')).toHaveCount(1);
  }

  /** Goes through a menu, a list or a row of tabs until `target` has the focus. */
  async along(key: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight', target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await isFocused(target)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} never comes to ${target.toString()}`);
  }

  /** Replaces what stands in the field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);
