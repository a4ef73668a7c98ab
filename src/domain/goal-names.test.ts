import { expect, it } from 'vitest';
import { goalLabels } from './goal-names.ts';

it('goals are called by their names, one without a name by its title, two of one name by both', () => {
  const goals = [
    { title: 'Lead', name: 'Регистрация' },
    { title: 'Sale', name: 'Продажа' },
    { title: 'Upsale', name: 'Продажа' },
  ];
  expect(goalLabels(['Lead', 'Sale', 'Trial'], goals)).toEqual(['Регистрация', 'Продажа (Sale)', 'Trial']);
});
