import { expect, test } from 'vitest';
import { macrosOf } from '#contract/rules/postback-address.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { sampleValues, valuesOfConversion } from './click-values.ts';
import { curlOf } from './curl.ts';
import { type DeliveryWord, deliveryWord } from './delivery-word.ts';

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
    String.raw`curl --include --get 'https://t.example/?a=1&b='\''x'\'''`,
  );
});

test.each<[Parameters<typeof deliveryWord>[0], DeliveryWord]>([
  [{ status: 'answered', answer: 204, error: null }, 'taken'],
  [{ status: 'waiting', answer: null, error: null }, 'waiting'],
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
