import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panel-lock-'));
  file = join(folder, 'lock');
});
beforeEach(() => rm(file, { force: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const held = (holder: object) => writeFile(file, JSON.stringify(holder));

test('one process has the folder, and gives it back', async () => {
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  await expect(lockFolder(folder)).rejects.toThrow(`in use by another process (${process.pid})`);
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await held({ pid: child.pid, host: hostname(), born: 'long ago' });
  await (
    await lockFolder(folder)
  )();
});

test('a number that now belongs to another process does not count', async () => {
  await held({ pid: process.pid, host: hostname(), born: 'another boot:1' });
  await (
    await lockFolder(folder)
  )();
});

test('the lock of another host counts while its file is touched', async () => {
  await held({ pid: 1, host: 'another-host', born: null });
  await expect(lockFolder(folder)).rejects.toThrow('(1 on another-host)');
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  await (
    await lockFolder(folder)
  )();
});

test('a lock that is no lock does not keep anybody out', async () => {
  await writeFile(file, 'nonsense');
  await (
    await lockFolder(folder)
  )();
});

test('of many at once one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const winners = tries.filter((one) => one.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value();
});
