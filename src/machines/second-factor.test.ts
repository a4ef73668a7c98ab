import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ok, type Outcome, refused } from '#contract/failure.ts';
import type { Passkey } from '#contract/resources/second-factor.ts';
import {
  codes,
  key,
  options,
  proof,
  secondFactorJourney,
  wrongCode,
} from '#tests/support/walks/second-factor-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import type { secondFactorWork } from '#work/second-factor.ts';
import { type FactorTask, type Proved, secondFactorMachine } from './second-factor.ts';

/**
 * Decisions 180 and 183: each task begins with the password; a key is confirmed by a code; codes are shown until they are
 * kept; a passkey is named and made.
 */
const expected = [
  ['resting', 'the set-up is chosen', 'proving'],
  ['resting', 'turning it off is chosen', 'proving'],
  ['resting', 'new codes are chosen', 'proving'],
  ['resting', 'adding a passkey is chosen', 'proving'],
  ['resting', 'removing a passkey is chosen', 'proving'],
  ['proving', 'it is left', 'resting'],
  ['proving', 'the form is sent', 'sending'],
  ['sending', 'the network gives a key', 'scanning'],
  ['sending', 'the network gives codes', 'showing'],
  ['sending', 'the network says what to make', 'naming'],
  ['sending', 'the network has taken it away', 'resting'],
  ['sending', 'the network says the password is wrong', 'proving'],
  ['sending', 'the network refuses it', 'proving'],
  ['sending', 'the sending breaks', 'proving'],
  ['sending', 'the sending takes too long', 'proving'],
  ['scanning', 'it is left', 'resting'],
  ['scanning', 'the code is sent', 'confirming'],
  ['confirming', 'the network turns it on', 'showing'],
  ['confirming', 'the network says the code is wrong', 'scanning'],
  ['confirming', 'the network refuses the code', 'scanning'],
  ['confirming', 'the confirming breaks', 'scanning'],
  ['confirming', 'the confirming takes too long', 'scanning'],
  ['showing', 'the codes are kept', 'resting'],
  ['naming', 'it is left', 'resting'],
  ['naming', 'the passkey is named', 'making'],
  ['making', 'it is left', 'resting'],
  ['making', 'the passkey is made and kept', 'resting'],
  ['making', 'no passkey is made', 'naming'],
  ['making', 'the network says the name is wrong', 'naming'],
  ['making', 'the network refuses the passkey', 'naming'],
  ['making', 'the making breaks', 'naming'],
  ['making', 'the making takes too long', 'naming'],
] as const;

type Asked = Parameters<typeof secondFactorWork.prove>[1];
type MakeInput = Parameters<typeof secondFactorWork.make>[1];

const started = (confirmed: Outcome<Proved>) =>
  createActor(
    secondFactorMachine.provide({
      actors: {
        prove: fromPromise<Outcome<Proved>, Asked>(() => Promise.resolve(ok({ kind: 'key', key }))),
        confirm: fromPromise<Outcome<Proved>, { readonly code: string }>(() => Promise.resolve(confirmed)),
        make: fromPromise<Outcome<Passkey>, MakeInput>(() => Promise.resolve(refused({ kind: 'cancelled' }))),
      },
    }),
  );

describe('the second factor in the settings', () => {
  it('goes as the decision says, from every state by everything that can happen', () => {
    expect(transitionsOf(secondFactorJourney)).toEqual(table(expected));
  });

  it('holds no password and no code that was typed, the key only for its step, the codes only while they are shown', () => {
    for (const snapshot of snapshotsOf(secondFactorJourney)) {
      const said = JSON.stringify(snapshot.context);
      expect(said).not.toContain(proof.currentPassword);
      expect(said).not.toContain('123456');
      expect(said.includes(key.secret), JSON.stringify(snapshot.value)).toBe(snapshot.hasTag('scan'));
      expect(said.includes(codes[0] ?? ''), JSON.stringify(snapshot.value)).toBe(snapshot.hasTag('codes'));
      expect(said.includes(options.challenge), JSON.stringify(snapshot.value)).toBe(
        snapshot.hasTag('naming'),
      );
    }
  });

  it('takes for a task what the task is for, and nothing else', () => {
    const { acts } = secondFactorJourney;
    const given = [
      acts['the network gives a key'],
      acts['the network has taken it away'],
      acts['the network gives codes'],
      acts['the network says what to make'],
    ];
    const right = { setUp: 0, turnOff: 1, renew: 2, addPasskey: 3, removePasskey: 1 };
    for (const snapshot of snapshotsOf(secondFactorJourney)) {
      if (!snapshot.matches('sending')) continue;
      const { task } = snapshot.context as { readonly task: FactorTask }; // this machine's
      expect(given.map((event) => snapshot.can(event))).toEqual(
        given.map((_, index) => index === right[task]),
      );
    }
  });

  it('keeps the key over a wrong code, and tells the form', async () => {
    const told: unknown[] = [];
    const actor = started(refused(wrongCode));
    actor.on('form.invalid', ({ fields }) => told.push(fields));
    actor.start().send({ type: 'task.choose', task: 'setUp' });
    actor.send({ type: 'form.submit', proof });
    await expect.poll(() => actor.getSnapshot().value).toBe('scanning');
    actor.send({ type: 'code.submit', code: '000000' });
    await expect.poll(() => told).toEqual([[{ path: 'code', message: 'The code is wrong.' }]]);
    expect(actor.getSnapshot().context).toMatchObject({ key, failure: null });
  });

  it('tells what was done once the codes are kept, not before', async () => {
    const told: unknown[] = [];
    const actor = started(ok({ kind: 'codes', codes }));
    actor.on('done', ({ task }) => told.push(task));
    actor.start().send({ type: 'task.choose', task: 'setUp' });
    actor.send({ type: 'form.submit', proof });
    await expect.poll(() => actor.getSnapshot().value).toBe('scanning');
    actor.send({ type: 'code.submit', code: '123456' });
    await expect.poll(() => actor.getSnapshot().value).toBe('showing');
    expect([told, actor.getSnapshot().can({ type: 'task.leave' })]).toEqual([[], false]);
    actor.send({ type: 'codes.kept' });
    expect(told).toEqual(['setUp']);
  });
});
