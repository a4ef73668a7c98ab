import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test, type Page } from '#tests/support/browser/journey.ts';
import type { Shell } from '#tests/support/pages/shell.ts';
import { idIn, manager } from '#tests/support/servers/manager.ts';
import type { Network } from '#tests/support/servers/network.ts';

test('questions are found by their words, in the address too, and open into their answers; the manager’s contacts are copied', async ({
  signIn,
  support,
  page,
  context,
  network,
}) => {
  await signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const added = idIn(
    await manager(
      network,
      'faq',
      'add',
      'May I paint the lighthouse?',
      '<p>Only in <strong>white</strong>.</p><script>window.hacked = true</script>',
    ),
  );
  await support.open('faq');
  await expect(support.questions.first()).toBeVisible();
  const all = await support.questions.count();
  expect(all).toBeGreaterThan(5);
  await support.search.fill('lighthouse');
  await expect(support.questions).toHaveCount(1);
  await expect(page).toHaveURL(/search=lighthouse/);
  const question = support.question('May I paint the lighthouse?');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect(page.locator('strong', { hasText: 'white' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);

  // Words of an answer count as well.
  await support.search.fill('only in white');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/search=only/);
  await page.reload();
  await expect(support.search).toHaveValue('only in white');
  await expect(support.questions).toHaveCount(1);
  await support.search.fill('no such words anywhere');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(support.questions).toHaveCount(all);
  await expect(page).not.toHaveURL(/search=/);
  await manager(network, 'faq', 'remove', added);

  await test.step('the manager’s contacts are there, and copied', async () => {
    await support.tabs.getByRole('tab', { name: 'Contacts' }).click();
    await expect(page.getByRole('heading', { name: 'Your manager' })).toBeVisible();
    const channels = page.getByRole('main').getByRole('listitem');
    await expect(channels).toHaveCount(4);
    await expect(channels.getByRole('link', { name: 'anna@network.example' }).first()).toHaveAttribute(
      'href',
      'mailto:anna@network.example',
    );
    await page.getByRole('button', { name: 'Copy anna_network' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('anna_network');
  });
});

test('own pages of the network: an article at its place in the menu, an empty one, one of another site shut off in a frame, and one that goes', async ({
  signedIn,
  shell,
  page,
  network,
  expected,
}) => {
  // What the page in the frame tries is refused aloud.
  expected.push(/sandbox|Blocked a frame|Unsafe attempt/i);
  const rules = idIn(
    await manager(
      network,
      'pages',
      'add',
      'House rules',
      '<h2>Be fair</h2><p>No <em>bots</em>.</p><img src=x onerror="window.hacked=true">',
      'ru',
      'Правила',
      'Без ботов.',
      '--icon',
      'shield',
      '--after',
      '3',
    ),
  );
  const empty = idIn(await manager(network, 'pages', 'add', 'Nothing yet'));
  await signedIn.open();
  await expect(shell.entries.filter({ hasText: 'House rules' })).toBeVisible();
  const entries = await shell.entries.allInnerTexts();
  expect(entries.findIndex((text) => text.includes('House rules'))).toBe(
    entries.findIndex((text) => text.includes('Offers')) + 1,
  );
  expect(entries.at(-1)).toContain('Nothing yet');
  await shell.goTo('House rules');
  await expect(page).toHaveURL(new RegExp(`/publisher/additional_pages/${rules}$`));
  await expect(page.getByRole('heading', { name: 'House rules', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText('No bots.')).toBeVisible();
  await expect(page).toHaveTitle(/\| House rules$/);
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);

  await shell.goTo('Nothing yet');
  await expect(page.getByText('Article is empty.')).toBeVisible();

  await test.step('a page of another site stands in a frame that is shut off from the panel', () =>
    expectShutOff(page, network, shell));

  await manager(network, 'pages', 'remove', empty);
  await manager(network, 'pages', 'remove', rules);
  await signedIn.open();
  await expect(shell.entries.filter({ hasText: 'House rules' })).toHaveCount(0);
});

/** A page that tries from its frame whatever it could do to the panel. */
async function expectShutOff(page: Page, network: Network, shell: Shell): Promise<void> {
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<h1>Partner pages</h1><p id=out></p><script>
        const tries = {};
        for (const [name, look] of Object.entries({
          cookie: () => document.cookie, storage: () => localStorage.length, parent: () => parent.document.title,
          top: () => { top.location.href = 'about:blank'; },
        })) { try { tries[name] = 'got ' + look(); } catch (error) { tries[name] = error.name; } }
        document.getElementById('out').textContent = JSON.stringify(tries);
      </script>`),
  );
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}/partner`;
  try {
    const id = idIn(await manager(network, 'pages', 'add', 'Partner pages', '--url', url));
    await page.goto(`additional_pages/${id}`);
    const frame = page.locator('iframe[title="Partner pages"]');
    await expect(frame).toHaveAttribute('src', url);
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin)(?!.*allow-top)/);
    const inside = page.frameLocator('iframe[title="Partner pages"]');
    await expect(inside.getByRole('heading', { name: 'Partner pages' })).toBeVisible();
    await expect(inside.locator('#out')).toHaveText(
      '{"cookie":"SecurityError","storage":"SecurityError","parent":"SecurityError","top":"SecurityError"}',
    );
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
    await expect(shell.navigation).toBeVisible();
    await manager(network, 'pages', 'remove', id);
  } finally {
    site.close();
  }
}
