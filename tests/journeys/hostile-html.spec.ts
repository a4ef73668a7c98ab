import { hazardsIn, hostileHtml } from '#tests/support/hostile-html.ts';
import { expect, test } from '#tests/support/journey.ts';

/** The panel's own cleaning alone: the network's answer is replaced, so nothing has been cleaned before. */
const article = {
  '@id': '/publisher/api/announcements/hostile',
  id: 'hostile',
  title: 'Hostile',
  publishedAt: '2026-11-20T08:00:00Z',
  previewImagePath: null,
  seen: true,
};

test.use({ serviceWorkers: 'block' });

test('html that attacks leaves no script, no style and no request', async ({ signedIn, page, network }) => {
  await signedIn.shown();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== network.origin) asked.push(request.url());
  });
  let html = '';
  await page.route('**/publisher/api/announcements/hostile-*', (route) =>
    route.fulfill({ json: { ...article, html } }),
  );
  for (const [index, [what, attack]] of hostileHtml.entries()) {
    html = attack;
    await page.goto(`announcements/article/hostile-${index}`);
    const content = page.locator('article > div').last();
    await expect(content, what).toContainText('kept');
    const elements = await content.locator('*').evaluateAll((all) =>
      all.map((one) => ({
        localName: one.localName,
        namespaceURI: one.namespaceURI,
        attributes: [...one.attributes].map(({ name, value }) => ({ name, value })),
      })),
    );
    expect(elements.flatMap(hazardsIn), what).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, 'hacked')), what).toBe(false);
  }
  expect(asked).toEqual([]);
});
