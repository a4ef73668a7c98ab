import type { Locator, Page } from '@playwright/test';

/** What a person does, counted: a click, a tap, a key or a typed text each is one action. Waiting costs nothing. */
export class Counted {
  #actions = 0;

  constructor(private readonly page: Page) {}

  get actions(): number {
    return this.#actions;
  }

  click(target: Locator): Promise<void> {
    this.#actions += 1;
    return target.click();
  }

  tap(target: Locator): Promise<void> {
    this.#actions += 1;
    return target.tap();
  }

  press(key: string): Promise<void> {
    this.#actions += 1;
    return this.page.keyboard.press(key);
  }

  /** Where the focus is. */
  type(text: string): Promise<void> {
    this.#actions += 1;
    return this.page.keyboard.type(text);
  }
}
