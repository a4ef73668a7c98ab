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

test('what is below the level is not written', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toEqual([]);
});

test('secrets are hidden, however deep they lie', () => {
  const [line = ''] = logged((log) =>
    log.warn('x', {
      body: { password: 'a1', plainPassword: 'a2', pin: 'a3' },
      headers: { cookie: 'a4', authorization: 'a5' },
      postbackKey: 'a6',
      fingerprint: 'a7',
    }),
  );
  expect(line).not.toMatch(/a[1-7]/);
});

test('an error is described without the parameters of its query', () => {
  const error = new Error('Failed query: select 1\nparams: hunter2', { cause: new Error('connection lost') });
  const [line = ''] = logged((log) => log.error('failed', { error }));
  expect(line).not.toContain('hunter2');
  expect(JSON.parse(line)).toMatchObject({
    error: { name: 'Error', message: 'Failed query: select 1', cause: { message: 'connection lost' } },
  });
});
