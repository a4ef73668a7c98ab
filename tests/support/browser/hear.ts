import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly hears: () => void;
  }
}

/**
 * Whether the page has said `sentence` from now on, in this document or one after it: a notice goes by itself, on a slow
 * machine before a test looks. Once a page.
 */
export async function hear(page: Page, sentence: string): Promise<() => boolean> {
  let said = false;
  await page.exposeFunction('hears', () => {
    said = true;
  });
  await page.addInitScript(listen, sentence);
  await page.evaluate(listen, sentence);
  return () => said;
}

/** Runs in the page. */
function listen(sentence: string): void {
  const look = () => document.documentElement?.textContent.includes(sentence) && window.hears();
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
