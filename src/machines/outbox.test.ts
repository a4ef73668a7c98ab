import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import type { OutboxStep } from '#contract/intents.ts';
import { deadEntry, outboxJourney, sentEntry } from '#tests/support/walks/header-journeys.ts';
import { snapshotsOf, table, transitionsOf } from '#tests/support/walks/walk.ts';
import { connect } from '#world/connect.ts';
import { outboxMachine } from './outbox.ts';

const all = ['resting', 'idle', 'sending', 'waiting', 'offline'] as const;

describe('outbox', () => {
  it('goes as the design says', () => {
    expect(transitionsOf(outboxJourney)).toEqual(
      table([
        ...all.map((from) => [from, 'this tab leads no more', 'resting'] as const),
        ...all.map((from) => [from, 'nothing is left', from] as const),
        ...(['resting', 'sending', 'waiting', 'offline'] as const).map(
          (from) => [from, 'something is queued', from] as const,
        ),
        ['resting', 'this tab leads', 'sending'],
        ['idle', 'something is queued', 'sending'],
        ['idle', 'the network is back', 'sending'],
        // One after the other, and a refused one holds nothing up (S10).
        ['sending', 'one is sent', 'sending'],
        ['sending', 'one is refused', 'sending'],
        ['sending', 'there is nothing to send', 'idle'],
        ['sending', 'there is no network', 'offline'],
        // Something was queued, or the network came back, in the meantime.
        ['sending', 'there is nothing to send', 'sending'],
        ['sending', 'there is no network', 'sending'],
        ['sending', 'the network is back', 'sending'],
        // The same key is sent again (N3, N4).
        ['sending', 'there is no definite answer', 'waiting'],
        ['sending', 'the network asks to wait', 'waiting'],
        ['sending', 'it is cut off', 'waiting'],
        ['sending', 'the sending breaks', 'waiting'],
        ['sending', 'the sending takes too long', 'waiting'],
        ['waiting', 'the pause is over', 'sending'],
        ['waiting', 'the network is back', 'sending'],
        ['offline', 'the network is back', 'sending'],
        ['offline', 'a long time passes', 'sending'],
      ]),
    );
  });

  it('is busy exactly while a request may be on its way', () => {
    for (const snapshot of snapshotsOf(outboxJourney)) {
      expect(snapshot.hasTag('busy')).toBe(snapshot.value === 'sending');
    }
  });

  const started = (steps: OutboxStep[], jitter = 0) => {
    const clock = new SimulatedClock();
    const send = vi.fn(() => Promise.resolve<OutboxStep>(steps.shift() ?? { kind: 'empty' }));
    const actor = createActor(connect(outboxMachine, { send }, null), { input: { jitter }, clock });
    const told: string[] = [];
    actor.on('*', (event) => told.push(`${event.type} ${event.entry.key}`));
    actor.start();
    actor.send({ type: 'leader.gained' });
    return { actor, clock, send, told };
  };

  it('tells what was sent and what was refused, in their order', async () => {
    const { actor, told } = started([
      { kind: 'sent', entry: sentEntry },
      { kind: 'dead', entry: { ...deadEntry, key: 'k2' } },
      { kind: 'sent', entry: { ...sentEntry, key: 'k3' } },
    ]);
    await expect.poll(() => actor.getSnapshot().value).toBe('idle');
    expect(told).toEqual(['sent k1', 'dead k2', 'sent k3']);
  });

  it('waits longer after each step without an answer, at most five minutes, and begins anew after one', async () => {
    const unclear = (): OutboxStep => ({ kind: 'unclear' });
    const { actor, clock, send } = started([
      ...Array.from({ length: 9 }, unclear),
      { kind: 'sent', entry: sentEntry },
      unclear(),
    ]);
    const pauses = [2, 4, 8, 16, 32, 64, 128, 256, 300, 2].map((seconds) => seconds * 1000);
    for (const [round, pause] of pauses.entries()) {
      await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
      expect(send).toHaveBeenCalledTimes(round + 1 + (round === 9 ? 1 : 0));
      clock.increment(pause - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('sending');
    }
    actor.stop();
  });

  it('waits as it is told, with jitter and a cap (N10)', async () => {
    const { actor, clock } = started(
      [
        { kind: 'busy', retryAfter: 10_000 },
        { kind: 'busy', retryAfter: 86_400_000 },
      ],
      1,
    );
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    clock.increment(11_999);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('sending');
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    clock.increment(360_000);
    expect(actor.getSnapshot().value).toBe('sending');
    actor.stop();
  });

  it('lets another tab take over: what it sends is cut off (T5)', async () => {
    let cutOff = false;
    const send = (_: null, __: void, signal: AbortSignal) =>
      new Promise<OutboxStep>(() => signal.addEventListener('abort', () => (cutOff = true)));
    const actor = createActor(connect(outboxMachine, { send }, null), { input: { jitter: 0 } }).start();
    actor.send({ type: 'leader.gained' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'leader.lost' });
    expect(cutOff).toBe(true);
    expect(actor.getSnapshot().value).toBe('resting');
  });

  it('misses no intent that comes while it finds nothing left to send', async () => {
    const send = vi.fn<() => Promise<OutboxStep>>(() => Promise.resolve({ kind: 'empty' }));
    const actor = createActor(connect(outboxMachine, { send }, null), { input: { jitter: 0 } }).start();
    actor.send({ type: 'leader.gained' });
    actor.send({ type: 'entries.changed', queued: 1, dead: 0 });
    await expect.poll(() => actor.getSnapshot().value).toBe('idle');
    expect(send).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().context).toMatchObject({ queued: 1, dead: 0 });
  });
});
