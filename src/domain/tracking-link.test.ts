import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackingParameters } from '#contract/enumerations.ts';
import { linkBatch, linkBatchCsv } from './link-batch.ts';
import { linkWarnings } from './link-warnings.ts';
import { isKnownMacro, macroParts } from './source-macros.ts';
import { type LinkParameters, trackingLink } from './tracking-link.ts';

const base = 'https://go.network.example/c/1a-2b3c4d5e';
const link = (parameters: LinkParameters, more: { domain?: string; landing?: number; base?: string } = {}) =>
  trackingLink({ base, domain: null, landing: null, ...more, parameters });

describe('a tracking link', () => {
  test.each<[LinkParameters, string]>([
    [{}, base],
    [{ subsource: '  ', track: '' }, base],
    [{ ext_click_id: '{clickid}' }, `${base}?ext_click_id={clickid}`],
    [{ ext_click_id: '${SUBID}', sub1: '[[id]]' }, `${base}?ext_click_id=\${SUBID}&sub1=[[id]]`],
    [{ sub2: '{{ad.id}} & more' }, `${base}?sub2={{ad.id}}%20%26%20more`],
    [{ sub1: '{not a macro}' }, `${base}?sub1=%7Bnot%20a%20macro%7D`],
    [{ sub6: 'last', subsource: 'fb ads' }, `${base}?subsource=fb%20ads&sub6=last`],
    [{ track: 'a=b&c#d?e/f%20+' }, `${base}?track=a%3Db%26c%23d%3Fe%2Ff%2520%2B`],
    [{ track: 'осень' }, `${base}?track=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C`],
  ])('of %j', (parameters, expected) => {
    expect(link(parameters)).toBe(expected);
  });

  test('has the own domain by https, and the landing before all else', () => {
    expect(
      link({ track: 't' }, { domain: 'go.mine.example', landing: 7, base: 'http://localhost:4000/c/x' }),
    ).toBe('https://go.mine.example/c/x?landing=7&track=t');
  });

  test('keeps what else the base says, and takes our own names anew', () => {
    expect(link({ track: 'new' }, { base: `${base}?partner=a%20b&track=old&sub1=old#part` })).toBe(
      `${base}?partner=a%20b&track=new`,
    );
  });

  test.each(['', 'no address', 'javascript:alert(1)', 'ftp://x.example/c/1'])('of %j is none', (odd) => {
    expect(link({}, { base: odd })).toBeNull();
  });

  test('brings every value through, whatever it is', () => {
    const value = fc.string({ unit: 'binary', maxLength: 40 });
    const values = fc.record(Object.fromEntries(trackingParameters.map((name) => [name, value])));
    fc.assert(
      fc.property(values, (parameters: LinkParameters) => {
        const query = new URL(link(parameters) ?? '').searchParams;
        for (const name of trackingParameters) {
          const typed = (parameters[name] ?? '').trim().replaceAll(/\p{Surrogate}/gu, '\ufffd');
          expect(query.get(name) ?? '').toBe(typed);
        }
      }),
    );
  });
});

describe('macros of a source', () => {
  test('are found where they stand, and the parts make the text again', () => {
    expect(macroParts('a{b}c').map(({ text, macro }) => (macro ? `<${text}>` : text))).toEqual([
      'a',
      '<{b}>',
      'c',
    ]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '$', 'a', ' '), maxLength: 20 }),
        (text) => {
          expect(
            macroParts(text)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  test.each(['{clickid}', '${SUBID}', '[[CLICK_ID]]', '{{campaign.name}}', '{t3}', '[zoneid]'])(
    'know %s',
    (text) => {
      expect(isKnownMacro(text)).toBe(true);
    },
  );
});

describe('warnings', () => {
  test('say what is full, missing, unknown, broken, too long and without a certificate', () => {
    const domain = { host: 'go.mine.example', certified: false };
    const parameters = { track: '{clikid} {open', sub1: 'x'.repeat(256), sub2: '{zoneid}' };
    expect(linkWarnings({ parameters, domain, cap: 'day' })).toEqual([
      { kind: 'dayCap' },
      { kind: 'noCertificate', domain: 'go.mine.example' },
      { kind: 'noClickId' },
      { kind: 'unknownMacro', parameter: 'track', macro: '{clikid}' },
      { kind: 'brokenMacro', parameter: 'track' },
      { kind: 'tooLong', parameter: 'sub1' },
    ]);
  });

  test('name an unknown macro once in each field, however often it stands there', () => {
    const parameters = { ext_click_id: 'c-1', track: '{odd}-{odd}-{ODD}', sub1: '{odd}' };
    expect(linkWarnings({ parameters, domain: null, cap: null })).toEqual([
      { kind: 'unknownMacro', parameter: 'track', macro: '{odd}' },
      { kind: 'unknownMacro', parameter: 'track', macro: '{ODD}' },
      { kind: 'unknownMacro', parameter: 'sub1', macro: '{odd}' },
    ]);
  });

  test('are none for a link as it should be', () => {
    const domain = { host: 'go.mine.example', certified: true };
    expect(linkWarnings({ parameters: { ext_click_id: '{clickid}' }, domain, cap: null })).toEqual([]);
    expect(linkWarnings({ parameters: { ext_click_id: 'c-1' }, domain: null, cap: null })).toEqual([]);
  });
});

describe('many links at once', () => {
  const campaigns = [
    { relativeId: 1, label: 'Dating, "CZ"', base },
    { relativeId: 2, label: '=SUM(A1)', base: 'https://go.network.example/c/1a-99999999' },
    { relativeId: 3, label: 'Not live', base: '' },
  ];
  const sources = [
    { name: 'fb', parameters: { ext_click_id: '{{ad.id}}' } },
    { name: 'push', parameters: { subsource: '{zoneid}' } },
  ];

  test('are every campaign with every source', () => {
    const rows = linkBatch(campaigns, sources, { domain: null, parameters: { track: 't' } });
    expect(rows.map((row) => [row.relativeId, row.source, row.link.split('?')[1]])).toEqual([
      [1, 'fb', 'subsource=fb&track=t&ext_click_id={{ad.id}}'],
      [1, 'push', 'subsource={zoneid}&track=t'],
      [2, 'fb', 'subsource=fb&track=t&ext_click_id={{ad.id}}'],
      [2, 'push', 'subsource={zoneid}&track=t'],
    ]);
  });

  test('are a file that no spreadsheet misreads', () => {
    const rows = linkBatch(campaigns, sources.slice(0, 1), { domain: null, parameters: {} });
    expect(linkBatchCsv(rows, ['ID', 'Offer', 'Source', 'Link'])).toBe(
      'ID,Offer,Source,Link\r\n' +
        `1,"Dating, ""CZ""",fb,${base}?subsource=fb&ext_click_id={{ad.id}}\r\n` +
        "2,'=SUM(A1),fb,https://go.network.example/c/1a-99999999?subsource=fb&ext_click_id={{ad.id}}\r\n",
    );
  });
});
