import { describe, expect, test } from 'vitest';
import { PRESET_NAME_MAX, presetProblem, PRESETS_MAX } from './preset-problem.ts';

const presets = [
  { id: 1, name: 'Push' },
  { id: 2, name: 'Facebook' },
];
const many = Array.from({ length: PRESETS_MAX }, (_, id) => ({ id, name: `No ${id}` }));

describe('the name of a preset', () => {
  test.each([
    ['is there', '  ', presets, null, 'nameRequired'],
    ['is no longer than the menu shows', 'x'.repeat(PRESET_NAME_MAX + 1), presets, null, 'nameLong'],
    ['may be as long as that', `  ${'x'.repeat(PRESET_NAME_MAX)} `, presets, null, null],
    ['is not taken twice, whatever its case', ' push', presets, null, 'nameTaken'],
    ['may stay what it is', 'push', presets, 1, null],
    ['does not become that of another', 'facebook', presets, 1, 'nameTaken'],
    ['is one of a few', 'One more', many, null, 'presetsFull'],
    ['may change where there are as many as there may be', 'Another', many, 3, null],
  ] as const)('%s', (_, name, there, renamed, problem) => {
    expect(presetProblem(name, there, renamed)).toBe(problem);
  });
});
