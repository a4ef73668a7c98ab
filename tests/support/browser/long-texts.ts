import type { Page } from '@playwright/test';

/** Words grow, and what i18next fills in stays as it is. */
const kept = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|\\.|\s+)/;

/** What `lengthenTexts` makes of an English text. */
export const longer = (text: string): string =>
  text
    .split(kept)
    .map((piece, place) => (place % 2 === 1 ? piece : piece + piece.slice(0, Math.ceil(piece.length * 0.4))))
    .join('');

/** A language whose every word is 40 % longer than the English one: the built chunks of English, rewritten on their way. */
export const lengthenTexts = (page: Page): Promise<unknown> =>
  page.route('**/assets/en-*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replaceAll(/:`((?:[^`\\]|\\.)*)`/g, (_, text: string) => `:\`${longer(text)}\``);
    await route.fulfill({ response: answer, body });
  });

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The texts of buttons, links, tabs and the like that are cut off, with nothing that says the whole: no title, no
 * hint on approach.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const worked = 'a, button, label, select, summary, [role="tab"], [role^="menuitem"], [role="option"]';
    const isCut = (one: Element) => {
      const { overflowX } = getComputedStyle(one);
      // A pixel or two is what is kept for assistive technology alone, or a rounding.
      return (
        (overflowX === 'hidden' || overflowX === 'clip') &&
        one.clientWidth > 2 &&
        !one.closest('[title], [data-hint]') &&
        one.scrollWidth > one.clientWidth + 1
      );
    };
    return [...document.querySelectorAll(worked)]
      .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
      .filter((one) => [one, ...one.querySelectorAll('*')].some(isCut))
      .map((one) => one.textContent.trim());
  });
