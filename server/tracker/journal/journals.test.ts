import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../platform/db/lock.ts';
import { silentLogger } from '../../platform/log.ts';
import type { Hit } from '../hit.ts';
import { ClickJournal } from './click-journal.ts';
import { hitsIn, lineOf } from './line.ts';
import { othersIn, replayJournals } from './replay-journals.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panel-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const hit = (number: number, sub1: string | null = null) =>
  ({
    publisherId: uuid(1),
    id: uuid(number),
    linkId: uuid(2),
    at: new Date('2026-11-21T11:00:00.123Z'),
    quarter: 1,
    click: true,
    visitor: `visitor ${number}`,
    sub1,
  }) as Hit; // what else a hit has is written as it is
const files = (of = folder) => readdirSync(of).filter((name) => name.endsWith('.jsonl'));
const written = (of = folder) =>
  files(of)
    .map((name) => readFileSync(join(of, name), 'utf8'))
    .join('');
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

describe('the journal of a process', () => {
  test('has a click before it is answered, and none that the database has', async () => {
    const journal = new ClickJournal(folder, silentLogger);
    await Promise.all([journal.add(hit(1, 'a "b"\n😀')), journal.add(hit(2))]);
    await journal.add(hit(3));
    expect(hitsIn(written())).toEqual([hit(1, 'a "b"\n😀'), hit(2), hit(3)]);
    journal.stored(2);
    expect(journal.waiting).toBe(1);
    journal.stored(1);
    expect(written()).toBe('');
    await journal.add(hit(4));
    expect(hitsIn(written())).toEqual([hit(4)]);
    journal.close();
  });

  test('is no longer than what waits, however long the process lives', async () => {
    const journal = new ClickJournal(folder, silentLogger, 2_000);
    for (const number of numbers(0, 200)) {
      await journal.add(hit(number));
      // ten of them always wait
      if (number >= 10) journal.stored(1);
    }
    const bytes = files().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(4 * 2_000);
    expect(hitsIn(written()).slice(-10)).toEqual(numbers(190, 200).map((number) => hit(number)));
    journal.stored(10);
    expect(written()).toBe('');
    journal.close();
  });

  test('may be read although its last line, or one in the middle, was not finished', () => {
    const lines = numbers(0, 4).map((number) => lineOf(hit(number)));
    const torn = `${lines[0]}${lines[1]?.slice(0, 40)}\n${lines[2]}{"id":"none"}\n\u0000\n${lines[3]?.slice(0, -2)}`;
    expect(hitsIn(torn)).toEqual([hit(0), hit(2)]);
    expect(hitsIn('')).toEqual([]);
  });
});

describe('what others have left', () => {
  const store = (rows: Hit[]) => (hits: readonly Hit[]) => {
    rows.push(...hits);
    return Promise.resolve();
  };
  function left(name: string, holder: object, text: string) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'lock'), JSON.stringify(holder));
    writeFileSync(join(folder, name, '000000001.jsonl'), text);
  }
  const dead = { pid: 2 ** 22 + 1, host: hostname(), born: null };
  const replay = (rows: Hit[]) =>
    replayJournals({ folder, own: 'own', store: store(rows), log: silentLogger });

  test('is stored in its order, and then gone', async () => {
    mkdirSync(join(folder, 'own'));
    left('killed', dead, `${lineOf(hit(1))}${lineOf(hit(2))}{"torn`);
    appendFileSync(join(folder, 'killed', '000000002.jsonl'), lineOf(hit(3)));
    expect(await othersIn({ folder, own: 'own' })).toBe(true);
    const rows: Hit[] = [];
    await replay(rows);
    expect(rows).toEqual([hit(1), hit(2), hit(3)]);
    expect(readdirSync(folder)).toEqual(['own']);
    expect(await othersIn({ folder, own: 'own' })).toBe(false);
  });

  test('is left to a process that lives', async () => {
    left('other host', { ...dead, host: 'elsewhere' }, lineOf(hit(1)));
    mkdirSync(join(folder, 'here'));
    const unlock = await lockFolder(join(folder, 'here'));
    writeFileSync(join(folder, 'here', '000000001.jsonl'), lineOf(hit(2)));
    const rows: Hit[] = [];
    await replay(rows);
    expect(rows).toEqual([]);
    await unlock();
    await replay(rows);
    expect(rows).toEqual([hit(2)]);
    expect(existsSync(join(folder, 'other host'))).toBe(true);
  });

  test('stays where the database does not take it, and is stored at the next look', async () => {
    left('killed', dead, lineOf(hit(1)));
    const away = replayJournals({
      folder,
      own: 'own',
      store: () => Promise.reject(new Error('away')),
      log: silentLogger,
    });
    await expect(away).rejects.toThrow('away');
    const rows: Hit[] = [];
    await replay(rows);
    expect(rows).toEqual([hit(1)]);
  });
});
