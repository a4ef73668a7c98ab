import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { FormOutcome } from '#machines/form-states.ts';
import { noAnswer } from '#tests/support/samples/error-texts.ts';

type Typed = Readonly<Record<string, string>>;

/** A public form on its screen, as a walk of `formFlowOf` looks at it. */
export interface FormScreen {
  /** What its button says. */
  readonly submit: string;
  /** What was typed, by the labels of the fields; the first is the one that the server names. */
  readonly typed: Typed | ((snapshot: AnyMachineSnapshot) => Typed);
  /** The server's sentence at the first field. */
  readonly named: string;
  /** What is said where the server refuses without a word. */
  readonly bare?: string;
}

/** What the form shows in each state but `done` (specification 8). */
export function formLook({ submit, typed, named, bare = 'Please try again later.' }: FormScreen) {
  const typedIn = (snapshot: AnyMachineSnapshot) => (typeof typed === 'function' ? typed(snapshot) : typed);
  const button = () => screen.getByRole('button', { name: new RegExp(`^${submit}$|^Try again in`) });
  const problem = () => document.querySelector('form [role=alert]')?.textContent ?? null;
  const outcomeIn = ({ context }: AnyMachineSnapshot) => context as FormOutcome; // of the flow that is walked
  /** The form stands with what was typed, and can be sent again. */
  const isReady = (snapshot: AnyMachineSnapshot, said: string) => {
    expect(button()).toHaveProperty('disabled', false);
    for (const [label, value] of Object.entries(typedIn(snapshot)))
      expect(screen.getByLabelText(label)).toHaveProperty('value', value);
    expect(problem()).toBe(said);
  };
  return {
    editing: (snapshot: AnyMachineSnapshot) => {
      expect(button()).toHaveProperty('disabled', false);
      expect(problem()).toBeNull();
      const said = screen.queryByText(named) !== null;
      const field = screen.getByLabelText(Object.keys(typedIn(snapshot))[0] ?? '');
      expect(field.getAttribute('aria-invalid')).toBe(said ? 'true' : null);
    },
    sending: () => {
      // Not `disabled`: it keeps the focus of who has pressed it.
      expect(button()).toHaveProperty('disabled', false);
      expect(button().getAttribute('aria-disabled')).toBe('true');
      expect(button().getAttribute('aria-busy')).toBe('true');
      expect(problem()).toBeNull();
    },
    refused: (snapshot: AnyMachineSnapshot) => {
      const { failure } = outcomeIn(snapshot);
      isReady(snapshot, (failure?.kind === 'refused' ? failure.text : null) ?? bare);
    },
    offline: (snapshot: AnyMachineSnapshot) => isReady(snapshot, noAnswer),
    busy: (snapshot: AnyMachineSnapshot) => {
      expect(button()).toHaveProperty('disabled', true);
      expect(button().textContent).toBe(`Try again in ${outcomeIn(snapshot).secondsLeft} s`);
      expect(problem()).toBe('Slow down.');
    },
    failed: (snapshot: AnyMachineSnapshot) =>
      isReady(
        snapshot,
        outcomeIn(snapshot).failure?.kind === 'timeout'
          ? 'The server did not answer in time. Please try again.'
          : 'Something went wrong, our system has been notified. We apologize for the inconvenience.',
      ),
  };
}
