import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldError } from '#contract/failure.ts';
import { type FakePage, fakePage } from '#tests/support/fakes/member.ts';
import { memoryStorage } from '#tests/support/fakes/storage.ts';
import { type FormFlow, useDraftForm } from './use-draft-form.ts';

interface Told {
  readonly fields: readonly FieldError[];
  readonly text: string | null;
}

/** A flow that refuses when it is told to. */
function fakeFlow(page: FakePage): FormFlow & { readonly refuse: (told: Told) => void } {
  const listeners = new Set<(event: Told) => void>();
  return {
    page,
    on: (_, handler) => {
      listeners.add(handler);
      return () => listeners.delete(handler);
    },
    refuse: (told) => {
      for (const listener of listeners) listener(told);
    },
  };
}

function Form({ flow, open = true }: { flow: FormFlow; open?: boolean }) {
  const form = useDraftForm('account', flow, {
    initial: { name: '', password: '' },
    secret: ['password'],
    open,
    validate: (values) => (values.name === '' ? { name: 'Field is required' } : {}),
  });
  return (
    <form onSubmit={form.onSubmit(() => form.settle())}>
      <input aria-label="name" {...form.getInputProps('name')} data-path="name" />
      <input aria-label="password" {...form.getInputProps('password')} data-path="password" />
      <output>
        {Object.entries(form.errors)
          .map(([field, error]) => `${field}: ${error as string}`)
          .join(', ')}
      </output>
      <button type="submit">send</button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('useDraftForm', () => {
  it('keeps what is typed over a reload, but never a secret field', () => {
    const storage = memoryStorage();
    const first = render(<Form flow={fakeFlow(fakePage('p1', storage))} />);
    type('name', 'Ada');
    type('password', 'secret');
    first.unmount();
    expect(
      JSON.stringify(Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? ''))),
    ).not.toContain('secret');
    render(<Form flow={fakeFlow(fakePage('p1', storage))} />);
    expect([valueOf('name'), valueOf('password')]).toEqual(['Ada', '']);
  });

  it('holds no reload up while nobody sees it, and does again once it is opened', () => {
    const page = fakePage('p1', memoryStorage());
    const flow = fakeFlow(page);
    const { rerender } = render(<Form flow={flow} />);
    type('name', 'Ada');
    expect([...page.dirty]).toEqual(['account']);
    rerender(<Form flow={flow} open={false} />);
    expect([...page.dirty]).toEqual([]);
    rerender(<Form flow={flow} />);
    expect([...page.dirty]).toEqual(['account']);
    expect(valueOf('name')).toBe('Ada');
  });

  it('writes nothing at all where every field is secret: the address may hold a token', () => {
    const storage = memoryStorage();
    function Secret({ flow }: { flow: FormFlow }) {
      const form = useDraftForm('new', flow, { initial: { password: '' }, secret: ['password'] });
      return <input aria-label="password" {...form.getInputProps('password')} />;
    }
    render(<Secret flow={fakeFlow(fakePage('p1', storage))} />);
    type('password', 'secret');
    expect(valueOf('password')).toBe('secret');
    expect(storage.length).toBe(0);
  });

  it('field by field, lays what was typed, and nothing else, over what is kept now', () => {
    const storage = memoryStorage();
    const fields = ['name', 'messenger', 'account'] as const;
    function Profile(kept: Record<'messenger' | 'account', string>) {
      const form = useDraftForm('profile', fakeFlow(fakePage('p1', storage)), {
        initial: { name: 'Ada', ...kept },
        fieldByField: [['messenger', 'account']],
      });
      return fields.map((field) => <input key={field} aria-label={field} {...form.getInputProps(field)} />);
    }
    const first = render(<Profile messenger="A" account="1" />);
    type('name', 'Ada L.');
    first.unmount();
    // Meanwhile changed on another device.
    const second = render(<Profile messenger="B" account="2" />);
    expect(fields.map(valueOf)).toEqual(['Ada L.', 'B', '2']);
    type('name', 'Ada');
    type('account', '3');
    second.unmount();
    const third = render(<Profile messenger="C" account="4" />);
    expect(fields.map(valueOf)).toEqual(['Ada', 'B', '3']); // one thing in two fields is not of two devices
    type('messenger', 'C');
    type('account', '4');
    third.unmount();
    expect(storage.length).toBe(0);
  });

  it("does not show another publisher's draft", () => {
    const storage = memoryStorage();
    const first = render(<Form flow={fakeFlow(fakePage('p1', storage))} />);
    type('name', 'Ada');
    first.unmount();
    render(<Form flow={fakeFlow(fakePage('p2', storage))} />);
    expect(valueOf('name')).toBe('');
  });

  it.each([{ name: 7 }, { name: ['Ada'] }, { password: 'injected' }, { unknown: 'x' }])(
    'takes nothing out of a draft that does not fit: %j',
    (draft) => {
      const page = fakePage();
      page.drafts.write('account', draft);
      render(<Form flow={fakeFlow(page)} />);
      expect([valueOf('name'), valueOf('password')]).toEqual(['', '']);
    },
  );

  it('says that something is unsaved while it is, and no longer', () => {
    const page = fakePage();
    const { unmount } = render(<Form flow={fakeFlow(page)} />);
    expect([...page.dirty]).toEqual([]);
    type('name', 'A');
    expect([...page.dirty]).toEqual(['account']);
    type('name', '');
    expect([...page.dirty]).toEqual([]);
    type('name', 'A');
    unmount();
    expect([...page.dirty]).toEqual([]);
  });

  it('counts a draft that was found as unsaved', () => {
    const page = fakePage();
    page.drafts.write('account', { name: 'Ada' });
    render(<Form flow={fakeFlow(page)} />);
    expect([...page.dirty]).toEqual(['account']);
  });

  it('drops the draft when the form has done its work', () => {
    const page = fakePage();
    render(<Form flow={fakeFlow(page)} />);
    type('name', 'Ada');
    fireEvent.click(screen.getByRole('button'));
    expect(page.drafts.read('account')).toBeNull();
    expect([...page.dirty]).toEqual([]);
    expect(valueOf('name')).toBe('');
  });

  it('stays where something else has been typed since it was sent, and says what was sent', () => {
    const page = fakePage();
    const flow = fakeFlow(page);
    const { result } = renderHook(() => useDraftForm('account', flow, { initial: { name: '' } }));
    const type = (name: string) => act(() => result.current.setFieldValue('name', name));
    const send = () => act(() => result.current.onSubmit(() => undefined)());
    type('Ada');
    send();
    type('Ada L.');
    const settles = () => {
      let settled: boolean | null = null;
      act(() => {
        settled = result.current.settleSent();
      });
      return settled;
    };
    expect([settles(), result.current.sent(), result.current.values]).toEqual([
      false,
      { name: 'Ada' },
      { name: 'Ada L.' },
    ]);
    expect(page.drafts.read('account')).toEqual({ name: 'Ada L.' });
    expect([...page.dirty]).toEqual(['account']);
    send();
    expect([settles(), result.current.values, page.drafts.read('account')]).toEqual([
      true,
      { name: '' },
      null,
    ]);
    expect([...page.dirty]).toEqual([]);
  });

  it("sets the server's field errors and the focus on the first of them", async () => {
    const flow = fakeFlow(fakePage());
    render(<Form flow={flow} />);
    act(() =>
      flow.refuse({
        fields: [
          { path: 'password', message: 'too short' },
          { path: 'name', message: 'taken' },
        ],
        text: null,
      }),
    );
    expect(screen.getByRole('status').textContent).toContain('name: taken');
    expect(screen.getByRole('status').textContent).toContain('password: too short');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('password')));
  });

  it('tells what no field takes, and a refusal that names none', () => {
    const page = fakePage();
    const flow = fakeFlow(page);
    render(<Form flow={flow} />);
    act(() =>
      flow.refuse({
        fields: [
          { path: 'name', message: 'taken' },
          { path: 'iban', message: 'wrong' },
        ],
        text: 'The whole is odd.',
      }),
    );
    act(() => flow.refuse({ fields: [], text: 'Not now.' }));
    expect(page.told).toEqual([
      { kind: 'fields', fields: [{ path: 'iban', message: 'wrong' }], text: 'The whole is odd.' },
      { kind: 'failure', failure: { kind: 'refused', status: 422, text: 'Not now.' } },
    ]);
  });

  it('validates on submit, not while typing', () => {
    render(<Form flow={fakeFlow(fakePage())} />);
    type('name', 'A');
    type('name', '');
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('name: Field is required');
  });
});
