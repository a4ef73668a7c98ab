import { expect, test } from 'vitest';
import { jsonLogger } from './log.ts';

const logged = (write: (log: ReturnType<typeof jsonLogger>) => void, level: 'debug' | 'warn' = 'debug') => {
  const lines: string[] = [];
  write(jsonLogger(level, (line) => lines.push(line)));
  return lines;
};

test('a line is one JSON object with time, level and message', () => {
  const [line = ''] = logged((log) => log.info('ready', { port: 4000 }));
  expect(line.endsWith('\n')).toBe(true);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'ready', port: 4000 });
});

test('what is below the level is not written, and its fields are not even read', () => {
  const fields = {
    get costly() {
      throw new Error('read');
    },
  };
  expect(logged((log) => log.info('quiet', fields), 'warn')).toEqual([]);
});

const names =
  'password plainPassword newPassword token confirmationToken secret fingerprint cookie Set-Cookie ' +
  'authorization Authorization pin key postbackKey postback_key';

test.each(names.split(' '))('%s is hidden, however deep it lies', (name) => {
  const lines = logged((log) => {
    log.warn('top', { [name]: 'hunter2' });
    log.warn('deeper', { body: { account: { [name]: 'hunter2' } }, list: [{ [name]: ['hunter2'] }] });
    log.warn('deepest', { a: { b: { c: { d: { e: { f: { g: { [name]: 'hunter2' } } } } } } } });
  });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('hunter2');
});

test('everything else is written as it is, in one line', () => {
  const fields = {
    status: 200,
    ms: 1.5,
    pinned: true,
    none: null,
    path: '/a\nb',
    at: new Date(0),
    list: [1, { two: 2 }],
  };
  const [line = ''] = logged((log) => log.info('100 %s', fields));
  expect(line.trimEnd()).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({ ...fields, message: '100 %s', at: '1970-01-01T00:00:00.000Z' });
});

test('what contains itself is cut short', () => {
  const self: Record<string, unknown> = { name: 'loop' };
  self['self'] = self;
  const [line = ''] = logged((log) => log.info('looped', { self }));
  expect(JSON.parse(line)).toMatchObject({ message: 'looped', self: { name: 'loop' } });
});

test('an error is described without the parameters of its query', () => {
  const error = new Error('Failed query: select 1\nparams: hunter2', { cause: new Error('connection lost') });
  const [line = ''] = logged((log) => log.error('failed', { error }));
  expect(line).not.toContain('hunter2');
  expect(JSON.parse(line)).toMatchObject({
    error: { name: 'Error', message: 'Failed query: select 1', cause: { message: 'connection lost' } },
  });
});
