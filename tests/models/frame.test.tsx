import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoBrands } from '#tests/support/samples/brands.ts';
import { fakeSystem } from '#tests/support/fakes/fake-system.ts';
import { takeOutput } from '#tests/support/house/unexpected-output.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';

const open = async (address: string, config: object = {}) => {
  const { router } = await renderRoute(address, fakeSystem({ config }));
  const { pathname, search } = router.state.location;
  return { pathname, search, router };
};

describe('signed out', () => {
  it.each([
    ['/', '/login', {}],
    ['/dashboard', '/login', {}],
    ['/reports?page=2', '/login', { redirect: '/reports?page=2' }],
    ['/settings', '/login', { redirect: '/settings' }],
    ['/logout', '/login', {}],
  ])('%s leads to the log-in, and back afterwards', async (address, path, search) => {
    expect(await open(address)).toMatchObject({ pathname: path, search });
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  });

  it.each(['/nope', '/login/nope', '/reports/deeper/still'])(
    '%s is not found, outside the shell',
    async (address) => {
      await open(address);
      expect(screen.getByRole('heading', { name: 'Not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to log-in' })).toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it.each([
    ['/register', 'Sign up'],
    ['/register/confirm/t0ken', 'Confirmation'],
    ['/email_update/confirm/t0ken', 'Confirmation'],
    ['/reset_password', 'Password reset'],
    ['/reset_password/confirm/t0ken', 'New password'],
  ])('%s is open to anybody, under its own title', async (address, title) => {
    expect((await open(address, { brand: { name: 'Acme' } })).pathname).toBe(address);
    expect(document.title).toBe(`Acme | ${title}`);
    expect(screen.getByText('Publisher Platform')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('search parameters that make no sense are mended', async () => {
    expect((await open('/login?redirect=%5B1%5D&x=%00&page=-4')).pathname).toBe('/login');
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  });

  it('the title names the brand and the page', async () => {
    await open('/login', { brand: { name: 'Acme' } });
    expect(document.title).toBe('Acme | Log in');
  });

  it.each(Object.values(demoBrands))('the side panel has the logo for dark ground: $name', async (brand) => {
    await open('/login', { brand });
    const logo = screen.getByRole('img', { name: brand.name });
    expect(logo.getAttribute('src')).toBe(brand.logoDark ?? brand.logo);
    fireEvent.error(logo);
    expect(screen.queryByRole('img', { name: brand.name })).toBeNull();
    expect(screen.getByText(brand.name)).toBeTruthy();
  });

  it('the demo’s account is offered where the network is one', async () => {
    await open('/login', { demo: { username: 'publisher', password: 'publisher' } });
    expect(screen.getByText('Demo account: publisher / publisher')).toBeTruthy();
  });

  it('only the languages that the operator offers are there', async () => {
    await open('/login', { languages: ['en', 'uk'] });
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(['English', 'Українська']);
  });
});

describe('signed in by what this device remembers, but nothing can be opened', () => {
  const hint = { publisher: 'p1', network: 'n1', keep: true, expired: false };

  it('says so, and tries again', async () => {
    const system = fakeSystem({ hint });
    await renderRoute('/dashboard', system);
    expect(screen.getByRole('heading', { name: 'The panel could not open your data' })).toBeTruthy();
    const states: unknown[] = [];
    system.session.subscribe(({ value }) => states.push(value));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(states).toContain('recovering');
    // React tells of every error that a boundary has caught.
    takeOutput();
  });

  it('lets one log out', async () => {
    const { router } = await renderRoute('/dashboard', fakeSystem({ hint }));
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Log out' })));
    expect(router.state.location.pathname).not.toBe('/dashboard');
    takeOutput();
  });
});

describe('a new version', () => {
  const answer = { type: 'answer.version', version: '2', at: 0 } as const;

  it('waits for what is being typed, and asks', async () => {
    const system = fakeSystem({ version: '1' });
    await renderRoute('/login', system);
    expect(screen.queryByText(/A new version is ready/)).toBeNull();
    act(() => {
      system.version.send({ type: 'work.dirty' });
      system.version.send(answer);
    });
    expect(screen.getByText(/A new version is ready/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(system.version.getSnapshot().value).toBe('replacing');
  });

  it('is nobody’s business where nothing is unsaved', async () => {
    const system = fakeSystem({ version: '1' });
    await renderRoute('/login', system);
    act(() => system.version.send(answer));
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });
});
