import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { conversions } from '#contract/resources/conversions.ts';
import type { ApiEnv } from './env.ts';
import { exported } from './exported.ts';
import { HttpProblem } from './problem.ts';

/** Files that are made until they are told to end, asked for by a publisher. */
function slowFiles() {
  const waiting: (() => void)[] = [];
  const endpoint = exported(conversions, {
    title: 'A list as a file',
    query: v.object({}),
    handle: () => new Promise<string>((resolve) => waiting.push(() => resolve('a\r\n'))),
    file: (text) => ({ name: 'list', text }),
  });
  const app = new Hono<ApiEnv>();
  app.onError((error, c) =>
    error instanceof HttpProblem ? c.body(null, error.status, error.headers) : c.body(null, 500),
  );
  app.get('/of/:id', (c) => {
    c.set('publisher', { id: c.req.param('id') } as never); // all that is read of it
    return endpoint.respond(c, undefined); // nothing is needed of the network
  });
  return { waiting, ask: async (id: string) => app.request(`/of/${id}`) };
}

test('a publisher has two files made at once, whatever lists they are of; a third is told when to come back', async () => {
  const { waiting, ask } = slowFiles();
  const running = [ask('one'), ask('one'), ask('another')];
  await expect.poll(() => waiting.length).toBe(3);
  const refused = await ask('one');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  for (const end of waiting.splice(0)) end();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const next = ask('one');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
});

test('a process makes eight at once, of however many publishers; a ninth is told when to come back', async () => {
  const { waiting, ask } = slowFiles();
  const running = Array.from({ length: 8 }, (_, number) => ask(`publisher ${number}`));
  await expect.poll(() => waiting.length).toBe(8);
  const refused = await ask('one more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  waiting.shift()?.();
  await expect.poll(async () => (await Promise.race(running)).status).toBe(200);
  const next = ask('one more');
  await expect.poll(() => waiting.length).toBe(8);
  for (const end of waiting.splice(0)) end();
  expect((await Promise.all([...running, next])).every(({ status }) => status === 200)).toBe(true);
});

test('a file that could not be made makes room for the next', async () => {
  const endpoint = exported(conversions, {
    title: 'A list as a file',
    query: v.object({}),
    handle: () => Promise.reject(new Error('broken')),
    file: () => null,
  });
  const app = new Hono<ApiEnv>();
  app.onError((_, c) => c.text('broken', 500));
  app.get('/', (c) => {
    c.set('publisher', { id: 'broken' } as never); // all that is read of it
    return endpoint.respond(c, undefined); // nothing is needed of the network
  });
  for (let time = 0; time < 9; time += 1) expect((await app.request('/')).status).toBe(500);
});
