import { expect, test } from '#tests/support/browser/journey.ts';
import { sidewaysScroll } from '#tests/support/browser/long-texts.ts';
import { idIn, manager } from '#tests/support/servers/manager.ts';

test('questions, contacts and own pages are at hand on a phone', async ({
  signIn,
  support,
  page,
  network,
}) => {
  await signIn();
  await support.open('faq');
  await support.search.fill('smartlink');
  const question = support.question('What is a smartlink?');
  await question.tap();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await support.tabs.getByRole('tab', { name: 'Contacts' }).tap();
  await expect(page.getByRole('link', { name: 'anna_network' })).toBeVisible();

  const id = idIn(
    await manager(network, 'pages', 'add', 'Pocket guide', '<p>Short and sweet.</p>', '--after', '1'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Pocket guide' }).tap();
  await expect(menu).toBeHidden();
  await expect(page.getByText('Short and sweet.')).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await manager(network, 'pages', 'remove', id);
});
