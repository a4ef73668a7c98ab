import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ok, type Outcome, refused } from '#contract/failure.ts';
import {
  codes,
  key,
  proof,
  secondFactorJourney,
  wrongCode,
} from '#tests/support/walks/second-factor-journey.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { type FactorProof, type FactorTask, type Proved, secondFactorMachine } from './second-factor.ts';

/** Decision 180: each task begins with the password; a key is confirmed by a code; codes are shown until they are kept. */
const expected = [
  ['resting', 'the set-up is chosen', 'proving'],
  ['resting', 'turning it off is chosen', 'proving'],
  ['resting', 'new codes are chosen', 'proving'],
  ['proving', 'it is left', 'resting'],
  ['proving', 'the form is sent', 'sending'],
  ['sending', 'the network gives a key', 'scanning'],
  ['sending', 'the network gives codes', 'showing'],
  ['sending', 'the network has taken it off', 'resting'],
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
] as const;

const started = (confirmed: Outcome<Proved>) =>
  createActor(
    secondFactorMachine.provide({
      actors: {
        prove: fromPromise<Outcome<Proved>, { task: FactorTask; proof: FactorProof }>(() =>
          Promise.resolve(ok({ kind: 'key', key })),
        ),
        confirm: fromPromise<Outcome<Proved>, { code: string }>(() => Promise.resolve(confirmed)),
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
    }
  });

  it('takes for a task what the task is for, and nothing else', () => {
    const { acts } = secondFactorJourney;
    const given = [
      acts['the network gives a key'],
      acts['the network has taken it off'],
      acts['the network gives codes'],
    ];
    for (const snapshot of snapshotsOf(secondFactorJourney)) {
      if (!snapshot.matches('sending')) continue;
      const { task } = snapshot.context as { readonly task: FactorTask }; // this machine's
      expect(given.map((event) => snapshot.can(event))).toEqual(
        (['setUp', 'turnOff', 'renew'] as const).map((one) => one === task),
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
