import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { TagList } from './tag-list.tsx';

const tags = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `country:${index}`,
    name: 'country',
    field: 'Country',
    text: `Land ${index}`,
    without: undefined,
  }));

it('shows ten filters, then how many more there are', async () => {
  const { user } = await renderUi(<TagList tags={tags(13)} onRemove={() => {}} />);
  const removals = () => screen.getAllByRole('button', { name: /^Remove filter/ });
  expect(removals()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'and 3 more' }));
  expect(removals()).toHaveLength(13);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(removals()).toHaveLength(10);
});

it('shows no toggle for ten', async () => {
  await renderUi(<TagList tags={tags(10)} onRemove={() => {}} />);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

it('takes a filter away', async () => {
  const onRemove = vi.fn();
  const { user } = await renderUi(<TagList tags={tags(2)} onRemove={onRemove} />);
  await user.click(screen.getByRole('button', { name: 'Remove filter Country: Land 1' }));
  expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'country:1' }));
});
