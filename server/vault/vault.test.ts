import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testConfig } from '../testing/test-deps.ts';
import { openVault, vaultOf } from './vault.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const [old, young] = [key(1), key(2)];

describe('a vault', () => {
  test('opens what it has sealed, never twice in the same words', () => {
    const vault = vaultOf([old]);
    const [one, two] = [vault.seal('DE89', 'a'), vault.seal('DE89', 'a')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('DE89');
    expect([vault.open(one, 'a'), vault.open(two, 'a')]).toEqual(['DE89', 'DE89']);
  });

  test('opens nothing that was moved or changed, and nothing of another key', () => {
    const vault = vaultOf([old]);
    const sealed = vault.seal('DE89', 'a');
    expect(() => vault.open(sealed, 'b')).toThrow('authenticate');
    expect(() => vault.open(`${sealed.slice(0, -2)}AA`, 'a')).toThrow('authenticate');
    expect(() => vaultOf([young]).open(sealed, 'a')).toThrow('PAYOUT_KEY');
  });

  test('opens with the old key and seals with the new one while keys change, and knows equals all the while', () => {
    const before = vaultOf([old]);
    const both = vaultOf([young, old]);
    expect(both.open(before.seal('x', 'a'), 'a')).toBe('x');
    expect(() => before.open(both.seal('x', 'a'), 'a')).toThrow('PAYOUT_KEY');
    expect(both.isPrint(before.print('x'), 'x')).toBe(true);
    expect(both.isPrint(both.print('x'), 'x')).toBe(true);
    expect(both.isPrint(both.print('x'), 'y')).toBe(false);
    expect(both.print('x')).toBe(vaultOf([young]).print('x'));
    expect([both.seal('x', 'a'), before.seal('x', 'a')].map((one) => both.isNewest(one))).toEqual([
      true,
      false,
    ]);
  });
});

describe('the key', () => {
  test('of an embedded database lies beside it, for its owner alone, and stays', () => {
    const folder = mkdtempSync(join(tmpdir(), 'panel-key-'));
    const open = () => openVault(testConfig({ PAYOUT_KEY: '', DATA_DIR: folder }));
    const sealed = open()?.seal('x', 'a') ?? '';
    expect(open()?.open(sealed, 'a')).toBe('x');
    const file = join(folder, 'payout.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    rmSync(folder, { recursive: true });
  });

  test('has to be said where processes share a database', () => {
    const shared = { PAYOUT_KEY: '', DATABASE_URL: 'postgres://panel@localhost/panel', DEMO: 'on' };
    expect(openVault(testConfig(shared))).toBeNull();
  });

  test('is asked for at the start of a production', () => {
    const production = { PAYOUT_KEY: '', DATABASE_URL: 'postgres://panel@localhost/panel', DEMO: 'off' };
    expect(() => testConfig(production)).toThrow('PAYOUT_KEY is missing');
  });

  test('that is no key is refused at the start, without being shown', () => {
    const start = () => testConfig({ PAYOUT_KEY: `${old},c2VjcmV0` });
    expect(start).toThrow(/^PAYOUT_KEY must be 32 bytes/);
    expect(start).not.toThrow(/c2VjcmV0|AQEBAQ/);
  });

  test('whose file is empty or cut off seals nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'panel-key-'));
    writeFileSync(join(folder, 'payout.key'), '');
    expect(() => openVault(testConfig({ PAYOUT_KEY: '', DATA_DIR: folder }))).toThrow('damaged');
    rmSync(folder, { recursive: true });
  });
});
