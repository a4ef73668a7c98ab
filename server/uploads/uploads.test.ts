import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { languages } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { RegistrationUpload } from '#contract/resources/registration.ts';
import { publisherFiles } from '../registration/tables.ts';
import { publishers } from '../platform/tables/publishers.ts';
import { rateLimits } from '../platform/tables/rate-limits.ts';
import { sweep } from '../run-features.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import {
  type Content,
  formWith,
  JPEG,
  PICTURES,
  PNG,
  REGISTER,
  registration,
  UPLOADS,
  WEBSITE,
} from '../testing/registrations.ts';
import { problemOf, testNetwork, type TestNetwork } from '../testing/test-network.ts';
import { textOf } from '../platform/texts.ts';
import { uploads } from './tables.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await testNetwork();
});
afterAll(() => network.close());
beforeEach(() => network.db.delete(rateLimits));

const uploadedRows = () => network.db.select().from(uploads);
const upload = (form: FormData, headers: Readonly<Record<string, string>> = {}) =>
  network.browser().upload(UPLOADS, form, headers);
async function uploaded(content: Content = PNG) {
  const response = await upload(formWith(content));
  expect(response.status).toBe(201);
  return v.parse(RegistrationUpload, await response.json());
}

test.each([
  ['a PNG', PNG, 'image/png'],
  ['a JPEG', JPEG, 'image/jpeg'],
] as const)('%s is kept, whatever it calls itself', async (_, content, type) => {
  const response = await upload(
    formWith(content, { name: 'C:\\fakepath\\my\u0000 picture.exe', type: 'text/html' }),
  );
  expect(response.status).toBe(201);
  const kept = v.parse(RegistrationUpload, await response.json());
  expect(kept).toMatchObject({ name: 'my picture.exe', size: content.byteLength, type });
  expect(response.headers.get('location')).toBe(kept['@id']);
  const [row] = await network.db.select().from(uploads).where(eq(uploads.id, kept.id));
  expect(new Uint8Array(row?.content ?? [])).toEqual(new Uint8Array(content));
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['nothing', ''],
  ['a text', 'hello'],
  ['an SVG', svg],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['a PNG that was cut off', PNG.slice(0, PNG.length - 6)],
  ['a PNG with a page behind it', new Blob([PNG, '<html>'])],
  ['the first bytes of a PNG alone', PNG.slice(0, 8)],
  ['a JPEG that was cut off', JPEG.slice(0, JPEG.length - 2)],
  ['the first bytes of a JPEG before a text', new Blob([JPEG.slice(0, 3), svg])],
])('%s is no picture, and is not kept', async (_, content) => {
  const before = (await uploadedRows()).length;
  for (const language of languages) {
    const response = await upload(formWith(content), { 'accept-language': language });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).violations).toEqual([
      { propertyPath: 'file', message: textOf(language, 'imageInvalid') },
    ]);
  }
  expect((await uploadedRows()).length).toBe(before);
});

/** A PNG of this many bytes, made longer by a chunk that pictures may carry. */
function pngOf(bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  const end = PNG.length - 12;
  whole.set(PNG.slice(0, end));
  const view = new DataView(whole.buffer);
  view.setUint32(end, bytes - PNG.length - 12);
  whole.set(new TextEncoder().encode('teXt'), end + 4);
  whole.set(PNG.slice(end), bytes - 12);
  return whole;
}

test('5,000,000 bytes are taken, one more is not', async () => {
  expect((await uploaded(pngOf(UPLOAD_MAX_BYTES))).size).toBe(UPLOAD_MAX_BYTES);
  const sizes = { en: '5\u00a0MB', ru: '5\u00a0МБ', uk: '5\u00a0МБ', 'zh-CN': '5\u00a0MB' };
  for (const language of languages) {
    const response = await upload(formWith(pngOf(UPLOAD_MAX_BYTES + 1)), { 'accept-language': language });
    expect(response.status).toBe(422);
    const [violation] = (await problemOf(response)).violations;
    const message = textOf(language, 'fileTooLarge', { maxSize: sizes[language] });
    expect(violation).toEqual({ propertyPath: 'file', message });
  }
});

test('what is far too large is refused by its length alone', async () => {
  const response = await upload(formWith(new Uint8Array(6_000_000)));
  expect(response.status).toBe(413);
  expect((await problemOf(response)).description).toBe(
    'The file is too large. Allowed maximum size is 5\u00a0MB',
  );
});

/** As a browser makes it: Node reads no form with a shorter one, or one of dashes alone. */
const BOUNDARY = '----chunks'.repeat(3);
/** An upload that does not say its length; tells how much of it was read. */
function inChunks(content: Uint8Array | 'endless') {
  const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const parts = content === 'endless' ? [] : [content, new TextEncoder().encode(`\r\n--${BOUNDARY}--\r\n`)];
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull: (controller) => {
      const part = content === 'endless' ? new Uint8Array(65_536) : parts.shift();
      if (part === undefined) return controller.close();
      read += part.byteLength;
      controller.enqueue(part);
    },
  });
  const headers = { host: 'localhost:4000', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const request = new Request(`http://localhost:4000${UPLOADS}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  });
  return { request, read: () => read };
}

test('a picture in chunks is taken, and one that is too large refused before its end', async () => {
  expect((await network.fetch(inChunks(PNG).request)).status).toBe(201);
  const endless = inChunks('endless');
  const response = await network.fetch(endless.request);
  expect(response.status).toBe(413);
  expect((await problemOf(response)).description).toBe(
    'The file is too large. Allowed maximum size is 5\u00a0MB',
  );
  expect(endless.read()).toBeLessThan(UPLOAD_MAX_BYTES + 500_000);
});

test('nothing in chunks is collected of whoever has sent too much already', async () => {
  const few = await testNetwork({ env: { LIMIT_UPLOAD: '1/3600' } });
  onTestFinished(() => few.close());
  expect((await few.fetch(inChunks(PNG).request)).status).toBe(201);
  const endless = inChunks('endless');
  expect((await few.fetch(endless.request)).status).toBe(429);
  expect(endless.read()).toBeLessThan(500_000);
});

test('what is no form is refused', async () => {
  expect((await network.browser().send('POST', UPLOADS, { file: 'x' })).status).toBe(415);
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await network.browser().send('POST', UPLOADS, '--x\r\nnothing', broken)).status).toBe(400);
  expect((await upload(formWith(PNG, { field: 'other' }))).status).toBe(422);
});

test('an upload whose line breaks leaves nothing (fault V3)', async () => {
  const listener = getRequestListener((request) => network.fetch(request));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const before = (await uploadedRows()).length;
    const { port } = server.address() as AddressInfo; // listens on a port
    const arrived = new Promise((resolve) => {
      server.once('request', (request) => request.once('close', resolve));
    });
    const socket = connect(port, '127.0.0.1');
    const start = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    socket.write(
      `POST ${UPLOADS} HTTP/1.1\r\nhost: localhost:4000\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${start.length + PNG.length + 9}\r\n\r\n${start}`,
    );
    socket.write(PNG.slice(0, 40), () => setTimeout(() => socket.destroy(), 50));
    await arrived;
    expect((await network.browser().get('/publisher/api/register/fields')).status).toBe(200);
    expect((await uploadedRows()).length).toBe(before);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

test('an address may send so many and no more', async () => {
  const few = await testNetwork({ env: { LIMIT_UPLOAD: '2/3600' } });
  try {
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await few.browser().upload(UPLOADS, formWith(PNG))).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await few.close();
  }
});

describe('a kept picture', () => {
  const register = (files: readonly string[], input: object = {}) =>
    network.browser().send(
      'POST',
      REGISTER,
      registration({
        customFieldValues: [
          { publisherCustomField: WEBSITE, value: 'x' },
          { publisherCustomField: PICTURES, files },
        ],
        ...input,
      }),
    );

  test('belongs to the registration that names it, and can be used once', async () => {
    const pictures = [await uploaded(PNG), await uploaded(JPEG)];
    const iris = pictures.map((one) => one['@id']);
    expect((await register(iris, { username: 'photographer' })).status).toBe(204);
    const [publisher] = await network.db
      .select()
      .from(publishers)
      .where(eq(publishers.username, 'photographer'));
    const files = await network.db
      .select()
      .from(publisherFiles)
      .where(eq(publisherFiles.publisherId, publisher?.id ?? ''));
    expect(files.map(({ id }) => id).toSorted()).toEqual(pictures.map(({ id }) => id).toSorted());
    const again = await register(iris);
    expect((await problemOf(again)).violations).toEqual([
      { propertyPath: 'customFieldValues[1].files', message: textOf('en', 'uploadGone') },
    ]);
  });

  test('stays for the next try when the registration was refused', async () => {
    const { '@id': iri } = await uploaded();
    expect((await register([iri], { username: 'partner' })).status).toBe(422);
    expect((await register([iri])).status).toBe(204);
  });

  test('is one of five at most, and each counts once', async () => {
    const one = (await uploaded())['@id'];
    expect((await register(Array.from({ length: 6 }, () => one))).status).toBe(422);
    const twice = await register([one, one]);
    expect((await problemOf(twice)).violations).toMatchObject([
      { propertyPath: 'customFieldValues[1].files' },
    ]);
    const foreign = await register(['/publisher/api/cdn/star-1.svg']);
    expect(foreign.status).toBe(422);
  });

  test('can be taken back, again without an error', async () => {
    const { '@id': iri } = await uploaded();
    for (const _ of [1, 2]) expect((await network.browser().send('DELETE', iri)).status).toBe(204);
    expect((await register([iri])).status).toBe(422);
    expect((await network.browser().send('DELETE', `${UPLOADS}/nonsense`)).status).toBe(404);
  });

  test('is thrown away within an hour', async () => {
    await network.db.delete(uploads);
    await uploaded();
    network.clock.move(40 * 60_000);
    await uploaded();
    await sweep(network);
    expect(await uploadedRows()).toHaveLength(2);
    network.clock.move(10 * 60_000);
    await sweep(network);
    expect(await uploadedRows()).toHaveLength(1);
  });
});

test('all that wait take so much and no more, in all and at once', async () => {
  const few = await testNetwork({ env: { UPLOADS_MB: '1' } });
  try {
    const send = () => few.browser().upload(UPLOADS, formWith(pngOf(400_000)));
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '503', '503']);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('600');
    expect(refused && (await problemOf(refused)).description).toBe(textOf('en', 'uploadsFull'));
    // what is taken back, or used, makes room
    const [one] = await few.db.select({ id: uploads.id }).from(uploads);
    await few.browser().send('DELETE', `${UPLOADS}/${one?.id}`);
    expect((await send()).status).toBe(201);
  } finally {
    await few.close();
  }
});

// the embedded database has one connection, and nobody else can hold the lock
test.runIf(inject('serverDatabase').kind === 'postgres')(
  'those that wait for another process leave the database to everybody else',
  async () => {
    const browser = await network.signedIn();
    const elsewhere = await network.database.pool.connect();
    onTestFinished(() => elsewhere.release(true));
    await elsewhere.query('select pg_advisory_lock(7120427)');
    // more than there are connections
    const sent = Array.from({ length: 12 }, () => upload(formWith(PNG)));
    await expect.poll(() => lockWaits(network.db)).toBe(1);
    expect((await browser.get('/publisher/api/publishers/current')).status).toBe(200);
    await elsewhere.query('select pg_advisory_unlock(7120427)');
    for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
  },
);

test('one network has a tenth of the room an hour, and the largest picture always fits in', async () => {
  const wide = await testNetwork({ env: { UPLOADS_MB: '60', TRUSTED_PROXY: 'x-from' } });
  try {
    const send = (address: string, megabytes: number, language = 'en') =>
      wide.browser().upload(UPLOADS, formWith(pngOf(megabytes * 1_000_000)), {
        'x-from': address,
        'accept-language': language,
      });
    expect((await send('2001:db8::1', 5)).status).toBe(201);
    for (const language of languages) {
      const refused = await send('2001:db8::2', 2, language);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      expect((await problemOf(refused)).description).toBe(textOf(language, 'uploadsFromNetwork'));
    }
    // what was refused counts nothing
    expect((await send('2001:db8::2', 1)).status).toBe(201);
    expect((await send('2001:db8::1', 1)).status).toBe(429);
    expect((await send('2001:db8:0:1::1', 5)).status).toBe(201);
    wide.clock.move(3_600_000);
    expect((await send('2001:db8::1', 1)).status).toBe(201);
  } finally {
    await wide.close();
  }
  const narrow = await testNetwork({ env: { UPLOADS_MB: '20' } });
  try {
    const send = (content: Content) => narrow.browser().upload(UPLOADS, formWith(content));
    expect((await send(pngOf(UPLOAD_MAX_BYTES))).status).toBe(201);
    expect((await send(PNG)).status).toBe(429);
  } finally {
    await narrow.close();
  }
});
