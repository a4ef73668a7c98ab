import { describe, expect, it } from 'vitest';
import { IconGift, IconHelpCircle } from '@tabler/icons-react';
import { navItems, type NavItem } from './nav-entries.ts';
import { pageIcon } from './nav-icons.ts';

const idsOf = (items: readonly NavItem[]) => items.map((item) => item.id);
const page = (id: string, placement?: number) => ({
  id,
  menuTitle: `Page ${id}`,
  ...(placement === undefined ? {} : { placement }),
});

describe('the entries of the sidebar', () => {
  it('come in the order of the specification', () => {
    expect(idsOf(navItems(['ROLE_SMARTLINKS'], []))).toEqual([
      'dashboard',
      'smartlinks',
      'offers',
      'reports',
      'conversions',
      'balance',
      'payments',
      'domains',
      'news',
      'support',
      'settings',
    ]);
  });

  it('show smartlinks only to those who have them, by the exact name of the role', () => {
    expect(idsOf(navItems([], []))).not.toContain('smartlinks');
    expect(idsOf(navItems(['role_smartlinks', 'ROLE_SMARTLINKS_X'], []))).not.toContain('smartlinks');
  });

  it('put a page of the operator after the entry that its placement names', () => {
    const ids = idsOf(navItems(['ROLE_SMARTLINKS'], [page('a', 3), page('b', 11)]));
    expect(ids.indexOf('a')).toBe(ids.indexOf('offers') + 1);
    expect(ids.at(-1)).toBe('b');
  });

  it('keep the place of a page whose entry is hidden', () => {
    expect(idsOf(navItems([], [page('a', 2)])).slice(0, 3)).toEqual(['dashboard', 'a', 'offers']);
  });

  it('are work, money and help, and a page belongs to the entry before it', () => {
    const items = navItems(['ROLE_SMARTLINKS'], [page('a', 5), page('b', 7), page('c')]);
    const groupOf = (id: string) => items.find((item) => item.id === id)?.group;
    expect(items.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1])).toEqual([
      'work',
      'money',
      'help',
    ]);
    expect(['conversions', 'a', 'payments', 'b', 'domains', 'c'].map(groupOf)).toEqual([
      'work',
      'work',
      'money',
      'money',
      'help',
      'help',
    ]);
  });

  it('keep the icon that the operator has named', () => {
    const [named] = navItems([], [{ id: 'a', menuTitle: 'A', icon: 'gift', placement: 1 }]).slice(1);
    const [unnamed] = navItems([], [page('b', 1)]).slice(1);
    expect(named).toMatchObject({ icon: 'gift' });
    expect(unnamed).toMatchObject({ icon: null });
    expect([pageIcon('gift'), pageIcon('no such icon'), pageIcon('toString'), pageIcon(null)]).toEqual([
      IconGift,
      IconHelpCircle,
      IconHelpCircle,
      IconHelpCircle,
    ]);
  });

  it('append a page without a placement', () => {
    expect(idsOf(navItems([], [page('a'), page('b', 1)])).at(-1)).toBe('a');
    const unplaced = { ...page('c'), placement: null };
    expect(idsOf(navItems([], [unplaced, page('b', 1)])).at(-1)).toBe('c');
  });
});
