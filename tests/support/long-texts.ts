import type { Page } from '@playwright/test';

/** Words grow, and what i18next fills in stays as it is. */
const kept = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|\\.|\s+)/;

const longer = (text: string): string =>
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
