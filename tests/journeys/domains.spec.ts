import { expect, test as base } from '#tests/support/browser/journey.ts';
import { dnsServer, type DnsServer } from '../../server/testing/dns-server.ts';

/** The network asks a name server of this file's own. */
const test = base.extend<object, { readonly dns: DnsServer }>({
  dns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give) => {
      const dns = await dnsServer();
      await give(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ dns }, give) => give({ DNS_SERVERS: dns.address, DNS_TIMEOUT_MS: '500' }),
    { scope: 'worker' },
  ],
});

test('a domain is added, its record set and found, its certificate comes by itself, and it is deleted', async ({
  signIn,
  page,
  dns,
}) => {
  const host = 'go.journey-deals.com';
  await signIn();
  await page.goto('domains');
  const field = page.getByRole('textbox', { name: 'Domain' });
  await field.fill('journey-deals.com');
  await field.press('Enter');
  await expect(page.getByText('Only a domain with a subdomain is accepted', { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(' GO.journey-deals.com ');
  await field.press('Enter');
  const card = page.getByRole('listitem', { name: host });
  await expect(card.getByText('No CNAME yet')).toBeVisible();
  await expect(field).toHaveValue('');

  const record = card.getByText(/^[0-9a-f]{16}\.go\.network\.example$/);
  await expect(record).toBeVisible();
  dns.zone.set(host, 'parking.example');
  await card.getByRole('button', { name: `Check now: ${host}` }).click();
  await expect(card.getByText('The CNAME points to parking.example', { exact: false })).toBeVisible();

  // everybody knows the network's name: it proves nothing
  dns.zone.set(host, 'go.network.example');
  await card.getByRole('button', { name: `Check now: ${host}` }).click();
  await expect(card.getByText('The CNAME points to go.network.example', { exact: false })).toBeVisible();

  dns.zone.set(host, (await record.textContent()) ?? '');
  await card.getByRole('button', { name: `Check now: ${host}` }).click();
  // nobody presses anything: the open panel hears of the certificate
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: `Delete ${host}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('no visitors in the last 30 days', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(0);
});
