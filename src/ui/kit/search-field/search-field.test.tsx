import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { SearchField } from './search-field.tsx';
import { useTypedSearch } from './use-typed-search.ts';

function Field({ search, onSearch }: { readonly search: string; readonly onSearch: (text: string) => void }) {
  const [typed, type, leave] = useTypedSearch(search, onSearch);
  return <SearchField label="Search" clear="Clear" value={typed} onType={type} onLeave={leave} />;
}

it('tells what was typed after a pause, once and without blanks', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user } = await renderUi(<Field search="" onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' vpn ');
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('vpn'));
});

it('tells it at once when the field is left, and not again', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  await renderUi(<Field search="" onSearch={onSearch} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '#12' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('#12');
  vi.runAllTimers();
  expect(onSearch).toHaveBeenCalledOnce();
});

it('follows the address, and is emptied by its button, which leaves the focus to the field', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { user, rerender } = await renderUi(<Field search="one" onSearch={onSearch} />);
  rerender(<Field search="two" onSearch={onSearch} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('two');
  screen.getByRole('button', { name: 'Clear' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
