import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { EmittedFrom } from 'xstate';
import { commandMachine } from '#machines/command.ts';
import { logout } from '#contract/resources/publisher.ts';
import type { CommandOutcome } from '#contract/command.ts';
import { fakePage } from '#tests/support/fakes/member.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import type { WorkOf } from './connect.ts';
import { useFlow, useOn } from './use-flow.ts';

type Place = { readonly page: ReturnType<typeof fakePage> };
type Work = WorkOf<typeof commandMachine, Place>;
const submit = { type: 'command.submit', command: { action: logout, body: {} }, key: 'k1' } as const;

function Screen({ work, at, onDone }: { work: Work; at: Place; onDone: (answer: unknown) => void }) {
  const flow = useFlow(commandMachine, work, at);
  useOn(flow, 'done', (event) => {
    expectTypeOf(event).toEqualTypeOf<Extract<EmittedFrom<typeof commandMachine>, { type: 'done' }>>();
    // @ts-expect-error -- no other kind of event has reached this handler
    expectTypeOf(event.failure);
    onDone(event.answer);
  });
  return (
    <button type="button" disabled={!flow.can(submit)} onClick={() => flow.send(submit)}>
      {flow.hasTag('busy') ? 'busy' : JSON.stringify(flow.state).replaceAll('"', '')}
    </button>
  );
}

const settle = () => act(() => turns());
const working = (outcome: () => Promise<CommandOutcome>): Work => ({
  send: vi.fn(outcome),
});

describe('useFlow', () => {
  it('offers what the machine takes, shows where it stands, and tells what happens once', async () => {
    const at = { page: fakePage() };
    const done = vi.fn();
    render(
      <Screen work={working(() => Promise.resolve({ kind: 'done', answer: 7 }))} at={at} onDone={done} />,
    );
    expect(screen.getByRole('button', { name: 'ready' })).toHaveProperty('disabled', false);
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button', { name: 'busy' })).toHaveProperty('disabled', true);
    await settle();
    expect(screen.getByRole('button', { name: 'done' })).toHaveProperty('disabled', false);
    expect(done.mock.calls).toEqual([[7]]);
  });

  it('makes one call of a double click (N14)', async () => {
    const work = working(() => new Promise(() => {}));
    render(<Screen work={work} at={{ page: fakePage() }} onDone={() => {}} />);
    act(() => {
      screen.getByRole('button').click();
      screen.getByRole('button').click();
    });
    await settle();
    expect(work.send).toHaveBeenCalledTimes(1);
  });

  it('sends by the same function in every state, so that an effect may go by it', async () => {
    const at = { page: fakePage() };
    const work = working(() => Promise.resolve({ kind: 'done', answer: 7 }));
    const { result } = renderHook(() => useFlow(commandMachine, work, at));
    const { send, state } = result.current;
    act(() => send(submit));
    await settle();
    expect(result.current.state).not.toBe(state);
    expect(result.current.send).toBe(send);
  });

  it('cancels its work when the screen is left', async () => {
    let signal: AbortSignal | undefined;
    const work: Work = {
      ...working(() => new Promise(() => {})),
      send: (_, __, given) => {
        signal = given;
        return new Promise(() => {});
      },
    };
    const { unmount } = render(<Screen work={work} at={{ page: fakePage() }} onDone={() => {}} />);
    act(() => screen.getByRole('button').click());
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('hears that the network is back', async () => {
    const at = { page: fakePage() };
    const outcomes: CommandOutcome[] = [{ kind: 'unclear', failure: { kind: 'offline' } }];
    const work = working(() => Promise.resolve(outcomes.shift() ?? { kind: 'done', answer: null }));
    render(<Screen work={work} at={at} onDone={() => {}} />);
    act(() => screen.getByRole('button').click());
    await settle();
    expect(screen.getByRole('button', { name: 'unclear' })).toBeTruthy();
    act(() => at.page.restore());
    await settle();
    expect(screen.getByRole('button', { name: 'done' })).toBeTruthy();
  });

  it('reports what goes to the shared handler', async () => {
    const at = { page: fakePage() };
    const failure = { kind: 'refused', status: 500, text: 'no' } as const;
    render(
      <Screen
        work={working(() => Promise.resolve({ kind: 'refused', failure }))}
        at={at}
        onDone={() => {}}
      />,
    );
    act(() => screen.getByRole('button').click());
    await settle();
    expect(at.page.reported).toEqual([failure]);
  });
});
