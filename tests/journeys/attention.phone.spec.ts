import { expectAccessibleInBothColours } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';

test('on a phone what needs the publisher and where the money is are read line by line', async ({
  signedIn,
  page,
}) => {
  await signedIn.open();
  await expect(signedIn.attention.getByRole('listitem').first()).toBeVisible();
  // it is drawn once its place is near
  await page.getByRole('region', { name: 'Performance' }).scrollIntoViewIfNeeded();
  await signedIn.money.scrollIntoViewIfNeeded();
  await expect(signedIn.money.getByText(/ available from /)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleInBothColours(page);
  await signedIn.money.getByRole('link', { name: /^Paid/ }).tap();
  await expect(page).toHaveURL(/\/payments\?.*paid/);
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()).toBeVisible();
});
