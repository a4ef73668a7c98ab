import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rows of a table are drawn by the same parts: the first six tell of all, and colours of every text are four fifths of a look. */
const moreRows = 'tbody > tr:nth-child(n + 7)';
/** The rules that know of colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Fails with a readable list when axe finds something on the page by the rules of WCAG 2.2 AA and its own of good practice. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNothing(page, (axe) => axe.withTags(wcag), page.url());

/**
 * The same in light and in dark, beginning with the colours that the page has: it follows the device. The second
 * look is at the colours alone, since nothing else has changed.
 */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  const html = page.locator('html');
  const scheme = 'data-mantine-color-scheme';
  await expect(html).toHaveAttribute(scheme, /light|dark/);
  const [first, second] =
    (await html.getAttribute(scheme)) === 'dark'
      ? (['dark', 'light'] as const)
      : (['light', 'dark'] as const);
  await expectNothing(page, (axe) => axe.withTags(wcag), `${page.url()} in ${first}`);
  await page.emulateMedia({ colorScheme: second });
  await expect(html).toHaveAttribute(scheme, second);
  await expectNothing(page, (axe) => axe.withRules(ofColours), `${page.url()} in ${second}`);
}

async function expectNothing(page: Page, by: (axe: AxeBuilder) => AxeBuilder, where: string): Promise<void> {
  const axe = by(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(moreRows));
  // A page without frames is looked at in one go, which takes half as long.
  const look = async () => {
    const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
    );
  };
  let found = await look();
  if (found.length > 0) {
    // Rows that were asked for anew meanwhile are paler until the answer comes.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    found = await look();
  }
  expect(found, where).toEqual([]);
}
