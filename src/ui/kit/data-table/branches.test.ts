import { describe, expect, it } from 'vitest';
import { type Branches, treeStep, withBranches } from './branches.ts';

interface Sum {
  readonly name: string;
  readonly clicks: number;
}
const row = (name: string, clicks: number): Sum => ({ name, clicks });

const within: Readonly<Record<string, readonly Sum[]>> = {
  DE: [row('DE push', 1), row('DE pop', 4)],
  'DE pop': [],
};
/** `open` rows are; what has nothing under it says 'later'. */
const tree = (...open: readonly string[]) => ({
  branches: {
    isOpen: ({ name }) => (name === 'Not set' ? null : open.includes(name)),
    toggle: () => {},
    under: ({ name }) => within[name] ?? [],
    order: () => null,
    instead: () => 'later',
  } satisfies Branches<Sum>,
  rowId: ({ name }: Sum) => name,
  sort: (rows: readonly Sum[]) => rows.toSorted((a, b) => b.clicks - a.clicks),
  isRow: (one: unknown): one is Sum => typeof one === 'object' && one !== null && 'clicks' in one,
});
const page = [row('DE', 5), row('FR', 3), row('Not set', 1)].map((original) => ({
  id: original.name,
  original,
}));
const drawn = (...open: readonly string[]) =>
  withBranches(page, tree(...open)).map(({ id, tree: at, instead }) => [
    id,
    at && `${at.level}: ${at.place} of ${at.of}`,
    instead ?? at?.open,
  ]);

describe('rows that open in place', () => {
  it('are the rows themselves as long as none is open', () => {
    expect(drawn()).toEqual([
      ['DE', '1: 1 of 3', false],
      ['FR', '1: 2 of 3', false],
      ['Not set', '1: 3 of 3', null],
    ]);
  });

  it('have the rows under them behind them, sorted, and those have theirs', () => {
    expect(drawn('DE', 'DE pop')).toEqual([
      ['DE', '1: 1 of 3', true],
      ['DE pop', '2: 1 of 2', true],
      ['DE pop …', '3: 1 of 1', 'later'],
      ['DE push', '2: 2 of 2', false],
      ['FR', '1: 2 of 3', false],
      ['Not set', '1: 3 of 3', null],
    ]);
  });

  it('pass over a row that cannot be read', () => {
    const broken = { id: 'broken 0', original: { brokenAt: 0 } as never };
    expect(withBranches([broken], tree('DE')).map(({ tree: at }) => at?.open)).toEqual([null]);
  });
});

describe('the arrows to the side', () => {
  const rows = withBranches(page, tree('DE', 'DE pop'));
  it.each([
    ['open a closed row', 'ArrowRight', 4, { kind: 'toggle' }],
    ['go into an open one', 'ArrowRight', 0, { kind: 'go', to: 1 }],
    ['do nothing on one that cannot be opened', 'ArrowRight', 5, null],
    ['close an open one', 'ArrowLeft', 1, { kind: 'toggle' }],
    ['go out of a closed one', 'ArrowLeft', 3, { kind: 'go', to: 0 }],
    ['go out of what stands in place of rows', 'ArrowLeft', 2, { kind: 'go', to: 1 }],
    ['stay on a closed row of the list', 'ArrowLeft', 4, null],
    ['are not the ones up and down', 'ArrowDown', 0, null],
    ['do nothing beyond the rows', 'ArrowRight', 9, null],
  ] as const)('%s', (_, key, at, step) => {
    expect(treeStep(key, at, rows)).toEqual(step);
  });

  it('do nothing in a list that has no tree', () => {
    expect(treeStep('ArrowRight', 0, [{}])).toBeNull();
  });
});
