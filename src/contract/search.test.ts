import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DashboardParams } from './resources/dashboard-params.ts';
import { announcements } from './resources/lists.ts';
import { ReportParams } from './resources/report-params.ts';
import { reportSummary } from './resources/reports.ts';
import { mending, sortKeyOf, sortingOf, viewKeys, viewOf, wireOf } from './search.ts';

const report = mending({ ...ReportParams.entries, ...viewKeys });
const mend = (search: unknown) => report['~standard'].validate(search).value;

describe('mending the address', () => {
  it('keeps what fits', () => {
    const search = { from: '2026-01-01', country: ['CZ'], sub1: 'x', page: 3, size: 50, sort: '-payout' };
    expect(mend(search)).toEqual(search);
  });

  it.each<[string, unknown, unknown]>([
    ['a day that does not exist', { from: '2026-02-30' }, {}],
    ['a negative page', { page: -4 }, {}],
    ['a fraction of a page', { page: 1.5 }, {}],
    ['page 0', { page: 0 }, {}],
    ['a page beyond all numbers', { page: 1e300 }, {}],
    ['a size that is not offered', { size: 33 }, {}],
    ['digits for a size', { size: '50' }, { size: 50 }],
    ['a sort that is not a name', { sort: '--x' }, {}],
    ['a sort with markup', { sort: '<b>' }, {}],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, {}],
    ['one value for a list', { country: 'cz' }, { country: ['CZ'] }],
    ['a list with a bad member', { country: ['CZ', 'nonsense', 5, null] }, { country: ['CZ'] }],
    ['a list of bad members only', { country: ['nonsense'] }, {}],
    ['the same member twice', { device: ['mobile', 'mobile'] }, { device: ['mobile'] }],
    ['a number where a text stands', { sub1: 12 }, { sub1: '12' }],
    ['an object where a text stands', { sub1: { a: 1 } }, {}],
    ['too long a text', { sub1: 'x'.repeat(256) }, {}],
    ['unknown keys', { foo: 1, __proto__: { page: 2 } }, {}],
    ['an inherited key', Object.create({ page: 2 }), {}],
    ['text', 'page=2', {}],
    ['a list', [1, 2], {}],
    ['nothing', undefined, {}],
    ['null', null, {}],
  ])('%s', (_, search, expected) => {
    expect(mend(search)).toEqual(expected);
  });

  it('gives the default for what is missing or wrong', () => {
    const { validate } = mending(DashboardParams.entries)['~standard'];
    expect(validate({}).value).toEqual({ period: 'last30Days' });
    expect(validate({ period: 'year' }).value).toEqual({ period: 'last30Days' });
    expect(validate({ period: 'day' }).value).toEqual({ period: 'day' });
  });

  it('names what it drops, since the router lays the answer over the address', () => {
    const validate = mending(viewKeys)['~standard'].validate;
    expect({ page: -4, sort: {}, ...validate({ page: -4, sort: {} }).value }).toStrictEqual({
      page: undefined,
      sort: undefined,
    });
    expect(Object.keys(validate({}).value)).toEqual([]);
  });

  it('takes the first hundred members of a longer list', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => index + 1);
    expect(mend({ smartlinkCampaign: ids }).smartlinkCampaign).toEqual(ids.slice(0, 100));
  });

  it('survives objects that throw when they are read, and transformations that throw', () => {
    const hostile = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no');
        },
      },
    );
    expect(mend(hostile)).toEqual({});
    const throwing = v.optional(
      v.pipe(
        v.unknown(),
        v.transform((): string => {
          throw new Error('no');
        }),
      ),
    );
    expect(mending({ throwing })['~standard'].validate({ throwing: 1 }).value).toEqual({});
  });

  it('never throws and gives what the schema itself accepts, whatever comes', () => {
    const key = fc.constantFrom(...Object.keys(ReportParams.entries), ...Object.keys(viewKeys), 'x');
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(key, fc.anything())), (search) => {
        const mended = mend(search);
        const schema = v.object({ ...ReportParams.entries, ...viewKeys });
        expect(v.safeParse(schema, mended)).toMatchObject({ success: true, output: mended });
        expect(mend(mended)).toEqual(mended);
      }),
    );
  });
});

describe('the view of a list', () => {
  it('has the first page of 20 rows in their own order as its default', () => {
    expect(viewOf({})).toEqual({ page: 1, size: 20, sort: null });
  });

  it('reads and writes a sort', () => {
    expect(sortingOf('-payout')).toEqual({ field: 'payout', direction: 'descend' });
    expect(sortingOf('payout')).toEqual({ field: 'payout', direction: 'ascend' });
    expect(['payout', '-payout'].map(sortingOf).map(sortKeyOf)).toEqual(['payout', '-payout']);
  });
});

describe('what goes to the wire', () => {
  it('is only what belongs to the resource', () => {
    const search = { from: '2026-01-01', page: 2, size: 50, sort: 'date', selectedTab: 'summary' };
    expect(wireOf(reportSummary, search)).toEqual({ from: '2026-01-01' });
  });

  it('carries page, size and order where the server pages', () => {
    expect(wireOf(announcements, { page: 2, size: 50, sort: '-publishedAt', unseen: 'true' })).toEqual({
      unseen: 'true',
      page: 2,
      itemsPerPage: 50,
      order: { publishedAt: 'DESC' },
    });
    expect(wireOf(announcements, {})).toEqual({ itemsPerPage: 20 });
  });

  it('fills in defaults, so that the same question has the same key', () => {
    const paged = { ...reportSummary, params: DashboardParams };
    expect(wireOf(paged, {})).toEqual({ period: 'last30Days' });
  });
});
