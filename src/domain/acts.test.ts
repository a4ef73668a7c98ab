/** The register of acts is whole: nothing is sent, saved to a file or bound to a key outside of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionNames } from '#tests/support/house/contract.ts';
import names from '#locales/en/acts.json' with { type: 'json' };
import { actIds, actOf, unbidden } from './acts.ts';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|gallery/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

describe('the register of acts', () => {
  it('has every call of the contract that changes something, and no other', () => {
    const sent = actIds.flatMap((id) => actOf(id).sends ?? []);
    expect([...new Set([...sent, ...unbidden])].toSorted()).toEqual(actionNames.toSorted());
  });

  it('names each of its acts, once', () => {
    expect(Object.keys(names).toSorted()).toEqual(actIds.toSorted());
    expect(new Set(Object.values(names)).size).toBe(actIds.length);
  });

  it('gives no key twice, and has every key that a screen tells of', () => {
    const keys = actIds.flatMap((id) => actOf(id).key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    const strangers = sources.filter(
      ({ text }) => /useHotkeys\(|aria-keyshortcuts/.test(text) && !text.includes('act-keys.ts'),
    );
    expect(strangers.map(({ file }) => file)).toEqual([]);
  });

  it('has every file that the panel saves', () => {
    const savers = {
      'routes/_panel/-use-file-download.ts': ['downloadBanner', 'exportConversions', 'exportReport'],
      'routes/_panel/money/-balance-statement.tsx': ['exportStatement'],
      'ui/second-factor/recovery-codes.tsx': ['setUpSecondFactor', 'renewRecoveryCodes'],
      'ui/workbench/many-links.tsx': ['bulkLinks'],
      'ui/workbench/qr-code.tsx': ['qrCode'],
    };
    expect(filesWith(/(?<!function )saveFile\(/)).toEqual(Object.keys(savers));
    expect(Object.values(savers).flatMap((ids) => ids.filter((id) => !(id in names)))).toEqual([]);
  });
});
