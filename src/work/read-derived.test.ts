import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import type { Resource } from '#contract/resource.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { dashboard, dashboardChart } from '#contract/resources/dashboard.ts';
import { announcements, countries } from '#contract/resources/lists.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { balanceSummary, statement } from '#contract/resources/transactions.ts';
import { wireOf } from '#contract/search.ts';
import { HOUR_MS } from '#contract/spans.ts';
import { keepAggregate } from '#db/aggregates.ts';
import { keepList } from '#db/lists.ts';
import type { PanelDb } from '#db/panel-db.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { sampleStatement, sampleSummary } from '#tests/support/samples/balance-samples.ts';
import { now, sampleChart, sampleNews } from '#tests/support/samples/dashboard-samples.ts';
import { sampleConversion, sampleReport, sampleReportRow } from '#tests/support/samples/list-samples.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { readShown } from './read-shown.ts';

let db: PanelDb;

const keepRows = (
  resource: Resource,
  params: object,
  rows: readonly unknown[],
  at: number,
  total = rows.length,
) =>
  db.run((tables) =>
    keepList(tables, resource, {
      key: keyOf(resource, { ...params }),
      rows,
      total,
      askedAt: at,
      fetchedAt: at,
    }),
  );
const keepOne = (resource: Resource, params: object, value: unknown, at = now) =>
  db.run((tables) =>
    keepAggregate(tables, resource, {
      key: keyOf(resource, { ...params }),
      value,
      askedAt: at,
      fetchedAt: at,
    }),
  );
const read = <T extends Resource>(resource: T, params: object) =>
  db.run((tables) => readShown(tables, resource, keyOf(resource, { ...params }), { now }));

const german = sampleConversion({ '@id': '/c/1', id: '1', country: 'DE', status: 'rejected' });
const czech = sampleConversion({ '@id': '/c/2', id: '2', createdAt: '2026-11-10T10:00:00.000Z' });

beforeEach(async () => {
  db = await signedInDb();
  await keepOne(currentPublisher, {}, publisherOf({ timezone: 'Europe/Prague' }));
});

describe('a question that was never asked on this device', () => {
  it('is answered from the kept list of conversions, with its time, and is to be asked for', async () => {
    await keepRows(conversions, {}, [german, czech], now - HOUR_MS);
    const found = await read(conversions, { country: ['DE'], status: ['rejected'] });
    expect(found).toMatchObject({ count: 1, total: 1, stale: true, derived: true, fetchedAt: now - HOUR_MS });
    expect(found?.value).toEqual([german]);
    expect((await read(conversions, { from: '2026-11-09', to: '2026-11-11' }))?.value).toEqual([czech]);
    expect((await read(conversions, { country: ['FR'] }))?.value).toEqual([]);
    expect(await read(conversions, { from: '2026-10-01', to: '2026-11-11' })).toBeNull();
  });

  it('is answered from the newest list that holds it', async () => {
    await keepRows(conversions, { from: '2026-11-01', to: '2026-11-22' }, [german, czech], now - HOUR_MS);
    await keepRows(conversions, { country: ['DE', 'CZ'] }, [czech], now);
    expect((await read(conversions, { country: ['DE'], from: '2026-11-02' }))?.value).toEqual([]);
    expect((await read(conversions, { status: ['rejected'], from: '2026-11-02' }))?.value).toEqual([german]);
  });

  it('is not answered from a list that was cut off', async () => {
    await keepRows(conversions, {}, [german], now, 20_000);
    expect(await read(conversions, { country: ['DE'] })).toBeNull();
  });

  it('gives way to its own answer as soon as that is there', async () => {
    await keepRows(conversions, {}, [german, czech], now);
    await keepRows(conversions, { country: ['DE'] }, [], now - HOUR_MS);
    const own = await read(conversions, { country: ['DE'] });
    expect([own?.value, own?.derived]).toEqual([[], undefined]);
  });

  it('is answered from a kept report, and from the days of a kept chart', async () => {
    const report = sampleReport([sampleReportRow('2026-11-22', 10), sampleReportRow('2026-11-01', 20)]);
    await keepOne(reportSummary, {}, report);
    const week = await read(reportSummary, { from: '2026-11-16', to: '2026-11-22' });
    expect(week).toMatchObject({
      derived: true,
      count: 1,
      value: { from: '2026-11-16', rows: [report.rows[0]] },
    });
    await keepOne(dashboardChart, { period: 'week' }, sampleChart());
    const day = await read(dashboard, { period: 'day' });
    expect(day).toMatchObject({ derived: true, value: { current: { payout: '70.0000' }, previous: null } });
    expect(await read(dashboardChart, { period: 'last30Days' })).toBeNull();
  });

  it('is answered from the balance of the same month, whether the month was named or not', async () => {
    await keepOne(balanceSummary, {}, sampleSummary('2026-11'), now - HOUR_MS);
    await keepOne(statement, { of: 'onHold' }, sampleStatement('onHold', '2026-11'), now - HOUR_MS);
    await keepOne(statement, { of: 'paid', month: '2026-11' }, sampleStatement('paid', '2026-11'));
    const month = '2026-11';
    const summary = await read(balanceSummary, { month });
    expect(summary).toMatchObject({ stale: true, derived: true, fetchedAt: now - HOUR_MS });
    expect(summary?.value.bridge.month).toBe(month);
    expect((await read(statement, { of: 'onHold', month }))?.value).toEqual(sampleStatement('onHold', month));
    expect((await read(statement, { of: 'paid' }))?.value.of).toBe('paid');
    // another subject, another month, and a month of another zone
    expect(await read(statement, { of: 'available', month })).toBeNull();
    expect(await read(statement, { of: 'onHold', month: '2026-10' })).toBeNull();
    expect(await read(balanceSummary, { month, timezone: 'Asia/Tokyo' })).toBeNull();
  });

  it('is answered from the balance of the month that it was, not of the one that it is', async () => {
    await keepOne(balanceSummary, {}, sampleSummary('2026-10'), now - 30 * 24 * HOUR_MS);
    expect((await read(balanceSummary, { month: '2026-10' }))?.value.bridge.month).toBe('2026-10');
    expect(await read(balanceSummary, { month: '2026-11' })).toBeNull();
  });

  it('is answered from another page of the same list, and never from another list', async () => {
    const rows = sampleNews(20);
    await keepRows(announcements, wireOf(announcements, {}), rows, now, 45);
    const second = await read(announcements, wireOf(announcements, { page: 2, size: 10 }));
    expect([second?.value, second?.total]).toEqual([rows.slice(10), 45]);
    expect(await read(announcements, { unseen: 'true' })).toBeNull();
    await keepRows(countries, {}, [], now);
    expect(await read(countries, { search: 'x' })).toBeNull();
  });
});
