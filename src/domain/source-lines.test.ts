import { describe, expect, test } from 'vitest';
import { SOURCE_MAX, sourceLines } from './source-lines.ts';

describe('sources, one a line', () => {
  test('are read as a spreadsheet, Windows and an old Mac paste them', () => {
    expect(sourceLines('push\r\npop\rnative\n').names).toEqual(['push', 'pop', 'native']);
  });

  test('lose empty lines and blanks in silence, and repetitions with a number', () => {
    expect(sourceLines('  push \n\n \t\npop\npush\npush')).toEqual({
      names: ['push', 'pop'],
      repeated: 2,
      cut: 0,
    });
  });

  test('are told apart by case, as the tracker does', () => {
    expect(sourceLines('Push\npush').names).toEqual(['Push', 'push']);
  });

  test('are cut where the tracker cuts them', () => {
    const { names, cut } = sourceLines(`${'x'.repeat(SOURCE_MAX + 5)}\nshort`);
    expect(names.map((name) => name.length)).toEqual([SOURCE_MAX, 5]);
    expect(cut).toBe(1);
  });

  test('may be none', () => {
    expect(sourceLines(' \n')).toEqual({ names: [], repeated: 0, cut: 0 });
  });
});
