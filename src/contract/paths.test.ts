import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API_BASE, fillPath, paths } from './paths.ts';
import { actions, resources } from '#tests/support/house/contract.ts';

/** Paths that answer with a file: those of lists are declared with the list. */
const files = [paths.cdn, ...resources.flatMap(({ file }) => file ?? [])];

/** Paths that answer with a stream of events. */
const streams = [paths.events];
/** Paths that take a file. */
const uploads = [paths.registerUploads];

/** Written by hand from docs/specification.md, so that a name that is lost or misspelt here shows. */
const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');

// Section 7: the table, then the families known by path only. `{}` stands for a part that is filled.
const calls = [
  'POST /login',
  'POST /publisher/reset_password/send_email',
  'PATCH /publishers/{}/reset_password',
  'PATCH /publishers/{}',
  'GET /languages',
  'POST /publishers/register',
  'POST /publishers/register/confirm/{}',
  'GET /register/fields',
  'GET /register/messengers',
  'GET /announcements',
  'GET /announcements/{}',
  'POST /announcements/mark_read',
  'GET /publishers/current',
  'GET /ch/balance',
  'GET /notifications/unseen',
  'GET /countries.jsonld',
  'GET /profile/pin_request',
  'GET /publisher_payout_accounts',
  'GET /publisher_payout_accounts/{}',
  'POST /publisher_payout_accounts/validate',
  'PATCH /publisher_payout_accounts/{}/validate',
  'POST /publisher_payout_accounts',
  'PATCH /publisher_payout_accounts/{}',
  'DELETE /publisher_payout_accounts/{}',
  'GET /payment_methods',
  'PATCH /publishers/{}/validate',
  'POST /publishers/email_update/confirm/{}',
  'GET /publisher_postbacks',
  'POST /publisher_postbacks/test',
  'GET /categories',
  'GET /offers',
  'GET /campaign_short_links',
  'GET /offer_creatives',
  'GET /ch/reports/summary',
  'GET /ch/reports/summary/export',
  'GET /ch/reports/revenue',
  'GET /ch/reports/revenue/export',
  'GET /ch/reports/goal_performance',
  'GET /ch/reports/goal_performance/export',
  'GET /ch/reports/referral',
  'GET /ch/reports/referral/export',
  'GET /competitions.jsonld',
  'GET /smartlinks',
  'GET /ch/dashboard',
  'GET /ch/dashboard/chart',
  'GET /ch/dashboard/impressions',
  'GET /campaigns',
  'GET /smartlink_verticals',
  'GET /traffic_types',
  'GET /promo_codes',
  'GET /proxy_domains',
  'GET /proxy_domains/offer_campaigns_filter',
  'GET /proxy_domains/smartlink_campaigns_filter',
  'GET /proxy_domains/short_links',
  'GET /devices',
  'GET /ch/transactions',
  'GET /cdn',
  'GET /ch/conversions',
  'GET /ch/conversions/export',
  'GET /notifications',
  'POST /notifications/mark_read',
  'GET /faqs',
  'GET /promo_channels',
  'GET /payments',
  'GET /publisher/timezones',
  'GET /offer_goals/filter',
  'GET /additional_pages',
];

describe('the contract against section 7', () => {
  const filled = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const known = [
    ...resources.map(({ path }) => `GET ${filled(path)}`),
    ...actions.map(({ method, path }) => `${method} ${filled(path)}`),
    ...files.map((path) => `GET ${path}`),
  ];

  it.each(calls)('knows %s', (call) => {
    expect(known).toContain(call);
  });

  it('has no path that nothing is declared for', () => {
    const declared = new Set<string>(
      [...resources, ...actions].map(({ path }) => path).concat(files, streams, uploads),
    );
    // `/publishers` alone is the family's name; there is no call on it.
    expect(Object.values(paths).filter((path) => !declared.has(path))).toEqual(['/publishers']);
  });

  it('stands under the base of the specification', () => {
    expect(specification).toContain(`All paths are under ${API_BASE}.`);
  });

  it.each(calls)('%s is spelt as in the specification', (call) => {
    // Each part must stand there somewhere: the families are listed by fragments.
    const parts =
      call
        .split(' ')[1]
        ?.split('/')
        .filter((part) => part !== '' && part !== '{}') ?? [];
    for (const part of parts) expect(specification).toContain(part);
  });
});

describe('filling a path', () => {
  it('encodes what it fills in', () => {
    expect(fillPath('/announcements/{id}', { id: 'a/b?' })).toBe('/announcements/a%2Fb%3F');
  });

  it('refuses a missing part', () => {
    expect(() => fillPath('/announcements/{id}', {})).toThrow('lacks id');
  });
});
