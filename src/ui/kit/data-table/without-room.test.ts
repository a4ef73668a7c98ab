import { describe, expect, it } from 'vitest';
import type { DataColumn } from './column.ts';
import { withoutRoom } from './without-room.ts';

const column = (id: string, yields?: number): DataColumn<never> => ({
  id,
  header: id,
  width: 100,
  cell: () => null,
  csv: () => '',
  ...(yields !== undefined && { yields }),
});
const columns = [column('name'), column('goal', 2), column('rate'), column('ratio', 1)];
const folded = (room: number, kept?: string) =>
  withoutRoom(columns, [200, 100, 80, 90], room, kept).map(({ id }) => id);

describe('the columns without room', () => {
  it('are no more than have to be, and those first that are missed least', () => {
    expect(folded(470)).toEqual([]);
    expect(folded(469)).toEqual(['ratio']);
    expect(folded(380)).toEqual(['ratio']);
    expect(folded(289)).toEqual(['ratio', 'goal']);
    expect(folded(100)).toEqual(['ratio', 'goal']);
  });

  it('come back where a wider one that had to go leaves them room', () => {
    expect(folded(379)).toEqual(['goal']);
    expect(folded(290)).toEqual(['ratio', 'goal']);
    expect(folded(370)).toEqual(['goal']);
    expect(folded(369)).toEqual(['ratio', 'goal']);
  });

  it('never are one that the rows are sorted by', () => {
    expect(folded(400, 'ratio')).toEqual(['goal']);
  });

  it('are none before the room is known', () => {
    expect(folded(Infinity)).toEqual([]);
  });
});
