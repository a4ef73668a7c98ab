import { hazardsIn, hostileHtml } from '#tests/support/samples/hostile-html.ts';
import { expect, test } from '#tests/support/browser/journey.ts';

/** The panel's own cleaning alone: the network's answer is replaced, so nothing has been cleaned before. */
const article = {
  '@id': '/publisher/api/announcements/hostile',
  id: 'hostile',
  publishedAt: '2026-11-20T08:00:00Z',
  previewImagePath: null,
  seen: true,
};

test.use({ serviceWorkers: 'block' });

/** What the browser writes while DOMPurify takes an attack apart, in a document of its own that runs nothing. */
const takenApart =
  /Executing inline event handler violates|requires 'TrustedScript' assignment|Setting the document's base URI/;

test('html that attacks leaves no script, no style and no request', async ({
  signedIn,
  page,
  network,
  expected,
}) => {
  expected.push(takenApart);
  await signedIn.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== network.origin) asked.push(request.url());
  });
  let html = '';
  let title = '';
  await page.route('**/publisher/api/announcements/hostile-*', (route) =>
    route.fulfill({ json: { ...article, title, html } }),
  );
  for (const [index, [what, attack]] of hostileHtml.entries()) {
    html = attack;
    title = `Hostile ${index}`;
    // The router follows the browser's history: a whole load for each of them would take minutes.
    await page.evaluate(
      (number) => history.pushState(null, '', `/publisher/announcements/article/hostile-${number}`),
      index,
    );
    await expect(page.getByRole('heading', { name: title, exact: true }), what).toBeVisible();
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
