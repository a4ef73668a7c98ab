import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { download, fileNameOf } from './download.ts';

describe('the name of a file', () => {
  it.each([
    ['nothing', null, null],
    ['inline only', 'inline', null],
    ['a bare name', 'attachment; filename=report.csv', 'report.csv'],
    ['a quoted name', 'attachment; filename="my report.csv"', 'my report.csv'],
    ['escaped quotes', String.raw`attachment; filename="a \"b\".csv"`, 'a "b".csv'],
    ['RFC 5987', "attachment; filename*=UTF-8''%D0%97%D0%B2%D1%96%D1%82.csv", 'Звіт.csv'],
    ['both forms', `attachment; filename="report.csv"; filename*=utf-8'uk'%D0%97.csv`, 'З.csv'],
    ['Latin-1', "attachment; filename*=ISO-8859-1''caf%E9.csv", 'café.csv'],
    ['a broken extended form', `attachment; filename="a.csv"; filename*=UTF-8''%E0%A4`, 'a.csv'],
    ['an unknown character set', `attachment; filename="a.csv"; filename*=KOI8-R''%C1`, 'a.csv'],
    ['a path', 'attachment; filename="../../etc/passwd"', 'passwd'],
    ['a Windows path', String.raw`attachment; filename="C:\\temp\\a.csv"`, 'a.csv'],
    ['dots only', 'attachment; filename=".."', null],
    ['an empty name', 'attachment; filename=""', null],
  ])('is read from %s', (_, header, expected) => {
    expect(fileNameOf(header)).toBe(expected);
  });
});

describe('a download', () => {
  const api = (response: Response) =>
    clientOf({
      publisher: null,
      language: () => 'en',
      observe: () => {},
      fetch: () => Promise.resolve(response),
    });
  const { signal } = new AbortController();

  it('gives the content with its name', async () => {
    const response = new Response('a;b', {
      headers: { 'content-disposition': 'attachment; filename=a.csv' },
    });
    const outcome = await download(api(response), '/x', {}, 'export.csv', signal);
    if (outcome.kind === 'refused') throw new Error(outcome.failure.kind);
    expect(outcome.value.name).toBe('a.csv');
    expect(await outcome.value.content.text()).toBe('a;b');
  });

  it('takes the name that it was given where the server gives none', async () => {
    const outcome = await download(api(new Response('a;b')), '/x', {}, 'export.csv', signal);
    expect(outcome).toMatchObject({ value: { name: 'export.csv' } });
  });

  it('is none where something in between answers with a page of its own', async () => {
    const page = (headers: Record<string, string>) =>
      new Response('<!doctype html>', {
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      });
    expect(await download(api(page({})), '/x', {}, 'export.csv', signal)).toEqual({
      kind: 'refused',
      failure: { kind: 'unexpected', status: 200 },
    });
    // a banner may be a page
    const named = page({ 'content-disposition': 'inline; filename="f.html"' });
    expect(await download(api(named), '/x', {}, 'banner', signal)).toMatchObject({
      value: { name: 'f.html' },
    });
  });

  it('is refused in words like every call', async () => {
    const response = new Response('{"hydra:description":"No data to export"}', { status: 404 });
    expect(await download(api(response), '/x', {}, 'export.csv', signal)).toEqual({
      kind: 'refused',
      failure: { kind: 'refused', status: 404, text: 'No data to export' },
    });
  });
});
