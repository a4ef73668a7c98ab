import { describe, expect, it } from 'vitest';
import type { FilterField } from '../filter-drawer/filter-field.ts';
import { tagsOf } from './tags-of.ts';

const fields: readonly FilterField[] = [
  {
    kind: 'options',
    name: 'offer',
    label: 'Offer',
    source: { options: [{ value: 12, label: 'Aurora VPN', relativeId: 12 }], state: 'ready' },
  },
  { kind: 'choices', name: 'device', label: 'Device', options: [{ value: 'mobile', label: 'Mobile' }] },
  { kind: 'text', name: 'sub', label: 'Sub-source' },
];

describe('tagsOf', () => {
  it('makes one tag a value, in the order of the fields, each with what is left without it', () => {
    const tags = tagsOf(fields, { sub: 'push', offer: [12, 40], device: ['mobile'] });
    expect(tags.map(({ field, text, without }) => [field, text, without])).toEqual([
      ['Offer', 'Aurora VPN', [40]],
      ['Offer', '#40', [12]],
      ['Device', 'Mobile', undefined],
      ['Sub-source', 'push', undefined],
    ]);
  });

  it('makes none of filters that hold nothing', () => {
    expect(tagsOf(fields, {})).toEqual([]);
  });
});
