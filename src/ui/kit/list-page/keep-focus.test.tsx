import { IconBell } from '@tabler/icons-react';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { HeaderPopover } from '#ui/shell/header-popover.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { MenuButton } from '../menu-button/menu-button.tsx';
import { Section } from '../section/section.tsx';
import { Page, PageHeader } from './page-header.tsx';

/** The page's main part, in which pages come and go; it shows what the test says next. */
async function shown(first: ReactNode, options?: { readonly fading: boolean }) {
  const hands: { show: (next: ReactNode) => void } = { show: () => {} };
  function Main() {
    const [now, setNow] = useState(first);
    hands.show = setNow;
    return <main>{now}</main>;
  }
  const { user } = await renderUi(<Main />, options);
  return { user, show: (next: ReactNode) => act(async () => hands.show(next)) };
}
const page = (title: string, children: ReactNode) => (
  <Page key={title} header={<PageHeader title={title} />}>
    {children}
  </Page>
);
const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());
/** As browsers do a moment after a button is off: here the focus leaves only what is on. */
const loseFocus = (off: HTMLElement) =>
  act(async () => {
    off.removeAttribute('disabled');
    addEventListener('focusout', () => off.setAttribute('disabled', ''), { capture: true, once: true });
    off.blur();
  });
const button = (name: string) => (
  <button type="button" key={name} id={name}>
    {name}
  </button>
);

it('leaves the focus of what goes away to the heading of what it stood in', async () => {
  const codes = (...names: string[]) => page('Codes', <Section title="Yours">{names.map(button)}</Section>);
  const { show } = await shown(codes('a', 'b'));
  focusOn('a');
  await show(codes('b'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Yours' }));
});

it('leaves it to a named part without a heading, and to the row of a table', async () => {
  const state = (name: string | null) =>
    page('Offer', <section aria-label="Where it stands">{name !== null && button(name)}</section>);
  const { show } = await shown(state('Launch'));
  focusOn('Launch');
  await show(state(null));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where it stands' }));
  const table = (name: string | null) =>
    page(
      'Offers',
      <table>
        <tbody>
          <tr tabIndex={0}>
            <td>{name !== null && button(name)}</td>
          </tr>
        </tbody>
      </table>,
    );
  await show(table('Request'));
  focusOn('Request');
  await show(table(null));
  expect(document.activeElement).toBe(screen.getByRole('row'));
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
});

it('leaves it on the card: to its menu, to its heading where it has none, or to the card', async () => {
  const card = (rest: ReactNode, act: ReactNode) =>
    page(
      'Domains',
      <ul>
        <li aria-label="The card">
          {rest}
          <p>{act}</p>
        </li>
      </ul>,
    );
  const menu = (
    <button type="button" aria-haspopup="menu">
      More
    </button>
  );
  const heading = <h2>go.example</h2>;
  const { show } = await shown(null);
  const goneFrom = async (rest: ReactNode) => {
    await show(card(rest, button('Check')));
    focusOn('Check');
    await show(card(rest, null));
    return document.activeElement;
  };
  const more = await goneFrom(
    <>
      {heading}
      {menu}
    </>,
  );
  expect(more).toBe(screen.getByRole('button', { name: 'More' }));
  // still found by Tab
  expect(more?.hasAttribute('tabindex')).toBe(false);
  expect(await goneFrom(heading)).toBe(screen.getByRole('heading', { name: 'go.example' }));
  expect(await goneFrom('go.example')).toBe(screen.getByRole('listitem', { name: 'The card' }));
});

it('keeps it on a button that sends, and leaves it to the heading where that stays off', async () => {
  const form = (save: Partial<ComponentProps<'button'>> & { 'data-loading'?: true }) =>
    page(
      'Settings',
      <Section title="Profile">
        <form>
          <button type="button" {...save}>
            Save
          </button>
        </form>
      </Section>,
    );
  const { show } = await shown(form({}));
  const save = screen.getByRole('button', { name: 'Save' });
  const send = async () => {
    await show(form({ disabled: true, 'data-loading': true }));
    await loseFocus(save);
    expect(document.activeElement).toBe(document.body);
  };
  focusOn('Save');
  await send();
  await show(form({}));
  expect(document.activeElement).toBe(save);
  await send();
  await show(form({ disabled: true }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profile' }));
});

it('leaves it to the heading where a button turns itself off', async () => {
  const months = (disabled: boolean) =>
    page(
      'Balance',
      <Section title="Month">
        <button type="button" disabled={disabled}>
          Next
        </button>
      </Section>,
    );
  const { show } = await shown(months(false));
  focusOn('Next');
  await show(months(true));
  await loseFocus(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Month' }));
});

it('gives it back to a field that was off for a moment, but not once the reader has gone on', async () => {
  const form = (disabled: boolean) =>
    page(
      'Links',
      <Section title="New link">
        <input aria-label="Name" disabled={disabled} />
        {button('Cancel')}
      </Section>,
    );
  const { user, show } = await shown(form(false));
  const field = screen.getByRole('textbox', { name: 'Name' });
  const turnOff = async () => {
    act(() => field.focus());
    await show(form(true));
    await loseFocus(field);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New link' }));
  };
  await turnOff();
  await show(form(false));
  expect(document.activeElement).toBe(field);
  await turnOff();
  focusOn('Cancel');
  await show(form(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await turnOff();
  await user.keyboard('{PageDown}');
  await show(form(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New link' }));
});

it('leaves it in a menu of the toolbar where a button in that turns itself off', async () => {
  const range = (opened: boolean, disabled: boolean) =>
    page(
      'Reports',
      <MenuButton
        icon={IconBell}
        opened={opened}
        onToggle={() => {}}
        menu={
          <button type="button" disabled={disabled}>
            Next month
          </button>
        }
      >
        Range
      </MenuButton>,
    );
  // which else is not drawn over the page
  const { show } = await shown(range(false, false), { fading: true });
  focusOn('Range');
  await show(range(true, false));
  // Nothing has a place here, so it takes no focus by itself and has no name.
  const next = await screen.findByText('Next month');
  act(() => next.focus());
  await show(range(true, true));
  await loseFocus(next);
  expect(document.activeElement).toBe(next.closest('[role="dialog"]'));
});

it('leaves it to the dialog where a button in that turns itself off', async () => {
  const filters = (disabled: boolean) =>
    page(
      'Offers',
      <Dialog opened onClose={() => {}} title="Filters">
        <button type="button" disabled={disabled}>
          Reset
        </button>
      </Dialog>,
    );
  const { show } = await shown(filters(false));
  // it takes the focus a moment after it has opened
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  focusOn('Reset');
  await show(filters(true));
  await loseFocus(screen.getByRole('button', { name: 'Reset' }));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Filters' }));
});

it('leaves it in what stands open under the header', async () => {
  const popover = (inside: ReactNode) =>
    page(
      'Offers',
      <HeaderPopover icon={IconBell} title="Notifications" label="Notifications">
        {() => inside}
      </HeaderPopover>,
    );
  const { user, show } = await shown(popover(button('Mark all as read')));
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  focusOn('Mark all as read');
  await show(popover(null));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }));
});

it('gives it to what opens in the place of its opener, and back to that when it closes', async () => {
  const list = page('Work', <div role="tabpanel">{button('New')}</div>);
  const { show } = await shown(list);
  focusOn('New');
  await show(
    page(
      'Work',
      <div role="tabpanel">
        <Section title="A new one">{button('Save')}</Section>
      </div>,
    ),
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A new one' }));
  focusOn('Save');
  await show(list);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('gives it to the title of the page that a link has led to, also where that comes late', async () => {
  const { show } = await shown(page('List', button('One of them')));
  focusOn('One of them');
  await show(null);
  expect(document.activeElement).toBe(document.body);
  await show(page('One', <p />));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'One' }));
});

it('does not take what was let go', async () => {
  const field = (more: ReactNode) =>
    page(
      'Profile',
      <>
        <input aria-label="Phone" />
        <p>Beside it</p>
        {more}
      </>,
    );
  const { user, show } = await shown(field(null));
  act(() => screen.getByRole('textbox').focus());
  act(() => screen.getByRole('textbox').blur());
  await show(field('more'));
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('textbox').focus());
  await user.click(screen.getByText('Beside it'));
  await show(page('Profile', 'nothing'));
  expect(document.activeElement).toBe(document.body);
});
