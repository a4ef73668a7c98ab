import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';

test('a tile of the balance opens its statement on a phone, and a card of it leads to its conversion', async ({
  signIn,
  balance,
  page,
}) => {
  await signIn();
  await balance.open();
  const all = page.getByRole('list', { name: 'Balance', exact: true }).getByRole('listitem');
  await expect(all.first()).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);

  await balance.line('Closing').tap();
  await balance.agrees(/^Whole balance in /);
  await balance.tile('On hold').tap();
  await balance.agrees(/^On hold in /);
  await expect(balance.statementName).toBeInViewport();
  // the first day of a month has none or few
  const month = await balance.statementName.innerText();
  await balance.monthBefore.tap();
  await expect(balance.statementName).not.toHaveText(month);
  await balance.agrees(/^On hold in /);
  const card = page
    .getByRole('list', { name: await balance.statementName.innerText(), exact: true })
    .getByRole('listitem')
    .first();
  await card.getByRole('button').first().tap();
  const onward = card.getByRole('link');
  await expect(onward).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await onward.tap();
  await expect(page).toHaveURL(/\/conversions\/[\w-]+$/);
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
});
