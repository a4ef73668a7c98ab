import { screen } from '@testing-library/react';
import type { Answer, ApiCall } from '#api/api.ts';
import { type Failure, type Outcome, ok, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { CustomField } from '#contract/resources/registration.ts';
import { customFieldType } from '#contract/statuses.ts';
import type { System } from '#world/system.ts';
import { settled } from './submission-walk.ts';

export const messengers = [
  { label: 'Telegram', value: 'telegram' },
  { label: 'Skype', value: 'skype' },
];

export const answer = (body: unknown): Outcome<Answer> => ok({ status: 200, headers: new Headers(), body });

/** What the network asks before the form: the test says when, and what comes. */
export function askedQuestions(fields: readonly CustomField[]) {
  let resolve: ((outcome: Outcome<Answer>) => void)[] = [];
  let reject: ((reason: Error) => void)[] = [];
  const bodies: Record<string, unknown> = {
    [paths.registerFields]: {
      'hydra:member': fields.map((field) => ({
        ...field,
        fieldType: field.fieldType && customFieldType.encode(field.fieldType),
      })),
    },
    [paths.registerMessengers]: messengers,
  };
  const asked: string[] = [];
  const end = (settle: () => void) => {
    settle();
    resolve = [];
    reject = [];
    asked.length = 0;
  };
  return {
    /** The client's answer to a question; null for every other call. */
    call: ({ path }: ApiCall): Promise<Outcome<Answer>> | null => {
      if (!(path in bodies)) return null;
      asked.push(path);
      return new Promise((done, fail) => {
        resolve.push(done);
        reject.push(fail);
      });
    },
    come: () =>
      settled(() => end(() => resolve.forEach((done, at) => done(answer(bodies[asked[at] ?? '']))))),
    fail: (failure: Failure) => settled(() => end(() => resolve.forEach((done) => done(refused(failure))))),
    break: () => settled(() => end(() => reject.forEach((fail) => fail(new Error('x'))))),
  };
}

/** The same system, whose network is said to be back by the test. */
export function restorable(system: System): { readonly system: System; readonly restore: () => void } {
  const listeners = new Set<() => void>();
  const { guest } = system;
  const onRestored = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    system: { ...system, guest: { ...guest, page: { ...guest.page, onRestored } } },
    restore: () => listeners.forEach((listener) => listener()),
  };
}

export const signUp = () => screen.getByRole('button', { name: /^Sign up$|^Try again in/ });
