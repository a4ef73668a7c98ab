import { expect, test } from 'vitest';
import { macrosOf } from '#contract/rules/postback-address.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { sampleValues, valuesOfConversion } from './click-values.ts';
import { curlOf } from './curl.ts';
import {
  attemptWord,
  type DeliveryOutlook,
  deliveryOutlook,
  type DeliveryWord,
  deliveryWord,
} from './delivery-word.ts';

test('a test has a value for every macro', () => {
  expect(Object.keys(sampleValues('EUR')).toSorted()).toEqual([...macrosOf(false)].toSorted());
});

test("the time of a sale says its zone, of a sample and of a conversion, as the network's postback does", () => {
  const conversion = sampleConversion({ createdAt: '2026-11-21T11:00:00.123Z' });
  expect(valuesOfConversion(conversion, 'EUR').sale_time).toBe('2026-11-21T11:00:00Z');
  expect(sampleValues('EUR').sale_time).toMatch(/^[\d-]{10}T[\d:]{8}Z$/);
});

test('a call is copied for a shell, whatever stands in it', () => {
  expect(curlOf("https://t.example/?a=1&b='x'")).toBe(
    String.raw`curl --globoff --include --get 'https://t.example/?a=1&b='\''x'\'''`,
  );
});

test.each<[Parameters<typeof deliveryWord>[0], DeliveryWord]>([
  [{ status: 'answered', answer: 204, error: null }, 'taken'],
  [{ status: 'waiting', answer: null, error: null }, 'waiting'],
  // sent again by hand
  [{ status: 'waiting', answer: 200, error: null }, 'waiting'],
  [{ status: 'waiting', answer: 503, error: null }, 'busy'],
  [{ status: 'waiting', answer: 429, error: null }, 'busy'],
  [{ status: 'sending', answer: 500, error: null }, 'sending'],
  [{ status: 'missed', answer: null, error: null }, 'missed'],
  [{ status: 'missed', answer: 500, error: null }, 'broken'],
  [{ status: 'failed', answer: 404, error: null }, 'notFound'],
  [{ status: 'failed', answer: 403, error: null }, 'forbidden'],
  [{ status: 'failed', answer: 400, error: null }, 'rejected'],
  [{ status: 'failed', answer: 302, error: 'redirect' }, 'redirect'],
  [{ status: 'failed', answer: 101, error: 'upgrade' }, 'upgrade'],
  [{ status: 'failed', answer: null, error: 'nameServer' }, 'nameServer'],
  [{ status: 'failed', answer: null, error: 'long' }, 'long'],
  [{ status: 'failed', answer: null, error: 'timeout' }, 'timeout'],
  [{ status: 'failed', answer: null, error: 'broken' }, 'cut'],
  [{ status: 'failed', answer: null, error: 'something new' }, 'unknown'],
  [{ status: 'failed', answer: null, error: null }, 'unknown'],
])('%o is %s', (delivery, word) => {
  expect(deliveryWord(delivery)).toBe(word);
});

test.each<[Parameters<typeof deliveryOutlook>[0], DeliveryOutlook | null]>([
  [{ status: 'waiting', test: false, answer: null, error: null }, null],
  [{ status: 'waiting', test: false, answer: 200, error: null }, null],
  [{ status: 'waiting', test: false, answer: 503, error: null }, 'again'],
  [{ status: 'waiting', test: false, answer: null, error: 'timeout' }, 'again'],
  [{ status: 'sending', test: false, answer: 503, error: null }, null],
  [{ status: 'answered', test: false, answer: 200, error: null }, null],
  [{ status: 'failed', test: false, answer: 404, error: null }, 'givenUp'],
  [{ status: 'failed', test: false, answer: null, error: 'address' }, 'givenUp'],
  [{ status: 'failed', test: true, answer: null, error: 'timeout' }, 'test'],
  [{ status: 'waiting', test: true, answer: 503, error: null }, null],
  [{ status: 'missed', test: false, answer: null, error: null }, null],
  [{ status: 'missed', test: false, answer: 500, error: null }, 'held'],
])('what becomes of %o is %s', (delivery, outlook) => {
  expect(deliveryOutlook(delivery)).toBe(outlook);
});

const endedAt = '2026-03-01T10:00:00Z';
test.each<[Parameters<typeof attemptWord>[0], DeliveryWord]>([
  [{ endedAt: null, answer: null, error: null }, 'sending'],
  [{ endedAt, answer: 204, error: null }, 'taken'],
  [{ endedAt, answer: 404, error: null }, 'notFound'],
  [{ endedAt, answer: null, error: 'timeout' }, 'timeout'],
  [{ endedAt, answer: null, error: 'unknown' }, 'unknown'],
])('an attempt %o is %s', (attempt, word) => {
  expect(attemptWord(attempt)).toBe(word);
});
