import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/enumerations.ts';
import { queueMail } from '../platform/mail/queue.ts';
import { mailsTo } from '../testing/mails.ts';
import { testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { textOf } from '../platform/texts.ts';

const LINK = 'http://localhost:4000/publisher/reset_password/confirm/a.b';
let network: TestNetwork;
let id: string;
beforeAll(async () => {
  network = await testNetwork();
  const username = '<script>alert(1)</script>';
  await queueMail(network, {
    to: 'anna@example.com',
    language: 'ru',
    template: 'reset',
    values: { username, link: LINK },
  });
  id = (await mailsTo(network.db, 'anna@example.com'))[0]?.id ?? '';
});
afterAll(() => network.close());

test.each(languages)('lists the mails, in %s', async (language) => {
  const page = await network.browser().get('/mailbox', { 'accept-language': language });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(textOf(language, 'mailboxTitle'));
  expect(html).toContain(`href="/mailbox/${id}"`);
  expect(html).toContain('anna@example.com');
  expect(html).not.toContain(LINK);
});

test('shows a mail with its link, and nothing in it runs', async () => {
  const page = await network.browser().get(`/mailbox/${id}`);
  const html = await page.text();
  expect(html).toContain(`<a href="${LINK}">`);
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const framed = await network.browser().get(`/mailbox/${id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'self'; sandbox allow-popups/,
  );
  expect(framed.headers.get('content-security-policy')).not.toMatch(/allow-scripts|allow-same-origin/);
  const mail = await framed.text();
  expect(mail).toContain(`href="${LINK}"`);
  expect(mail).not.toContain('<script');
});

test('what is not there is not found', async () => {
  for (const path of ['nonsense', '019a0000-0000-7000-8000-000000000001', `${id}/else`]) {
    expect((await network.browser().get(`/mailbox/${path}`)).status).toBe(404);
  }
});

test.each([[{ DEMO: 'off' }], [{ SMTP_URL: 'smtp://localhost:2525' }]])(
  'is not there with %o',
  async (env) => {
    const other = await testNetwork({ env });
    try {
      expect((await other.browser().get('/mailbox')).status).toBe(404);
      expect((await other.browser().get(`/mailbox/${id}`)).status).toBe(404);
    } finally {
      await other.close();
    }
  },
);
