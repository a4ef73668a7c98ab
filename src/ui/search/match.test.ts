import { describe, expect, it } from 'vitest';
import { matching } from './match.ts';
import type { SearchItem } from './registry.ts';

const item = (id: string, label: string, changes: Partial<SearchItem> = {}): SearchItem => ({
  id,
  label,
  onPick: () => {},
  ...changes,
});
const items = [
  item('reports', 'Отчёты', { keywords: ['reports'] }),
  item('offer', 'Aurora VPN', { relativeId: 12, description: 'Desktop, CZ' }),
  item('trial', 'VPN trial: Élan', { relativeId: 120 }),
  item('dark', 'Colour scheme: Dark', { keywords: ['theme', 'dark'] }),
];
const found = (text: string) => matching(items, text).map(({ id }) => id);

describe('the search finds', () => {
  it.each([
    ['', ['reports', 'offer', 'trial', 'dark']],
    ['  ', ['reports', 'offer', 'trial', 'dark']],
    ['отч', ['reports']],
    ['отчеты', ['reports']],
    ['REPORTS', ['reports']],
    ['elan', ['trial']],
    ['vpn', ['trial', 'offer']],
    ['uror', ['offer']],
    ['dark theme', ['dark']],
    ['desktop aurora', ['offer']],
    ['#12', ['offer', 'trial']],
    ['#120', ['trial']],
    ['#x', []],
    ['nothing like it', []],
  ])('by %j', (text, ids) => expect(found(text)).toEqual(ids));
});
