import { expect, it } from 'vitest';
import { Intent } from '#contract/intents.ts';
import { waitingKind } from '#domain/waiting.ts';
import faults from '#locales/en/faults.json';

it('has words for every kind of intent, and for nothing else', () => {
  const kinds = Intent.options.flatMap(({ entries }) => {
    const acts = 'act' in entries ? entries.act.options : [undefined];
    return acts.map((act) => waitingKind({ kind: entries.kind.literal, act } as Intent)); // no more of it is looked at
  });
  const named = Object.entries(faults.outbox.kinds).flatMap(([family, acts]) =>
    Object.keys(acts).map((act) => `${family}.${act}`),
  );
  expect(named.toSorted()).toEqual(kinds.toSorted());
});
