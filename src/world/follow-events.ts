import { createActor } from 'xstate';
import { type EventKind, eventKinds } from '#contract/events.ts';
import { eventsMachine } from '#machines/events.ts';
import type { Member } from '#work/at.ts';
import { listenToEvents, type StreamEvent, touchFor } from '#work/events.ts';
import { connect } from './connect.ts';

/** What the network's events feed. */
export interface Fed {
  readonly balance: { readonly send: (event: { readonly type: 'balance.touched' }) => void };
  readonly unread: {
    readonly send: (event: { readonly type: 'unread.touched' | 'stream.opened' | 'stream.closed' }) => void;
  };
}

const work = {
  stream: (member: Member, tell: (event: StreamEvent) => void) => {
    const ended = new AbortController();
    void listenToEvents(member, tell, ended.signal);
    return () => ended.abort();
  },
};

/**
 * Starts listening to the network's events: what they are about becomes stale first, so that open screens
 * ask again by themselves, and then balance and unread are told.
 */
export function followEvents(member: Member, { balance, unread }: Fed, jitter: number) {
  const events = createActor(connect(eventsMachine, work, member), { input: { jitter } });
  const touch = async (kinds: readonly EventKind[], before?: number): Promise<void> => {
    // The database is closed, or the listening stopped, where the session has just ended: nobody is left to be told.
    if ((await touchFor(member, kinds, before).catch(() => 'closed')) === 'closed') return;
    if (events.getSnapshot().status !== 'active') return;
    if (kinds.includes('balance')) balance.send({ type: 'balance.touched' });
    // points of a competition come to everybody, all the time: nothing unread comes with them
    if (kinds.some((kind) => kind !== 'balance' && kind !== 'competition'))
      unread.send({ type: 'unread.touched' });
  };
  events.on('told', ({ kind, ago }) => void touch([kind], ago === 0 ? undefined : Date.now() - ago));
  events.on(
    'missed',
    ({ balance: counted }) => void touch(eventKinds.filter((kind) => counted || kind !== 'balance')),
  );
  events.on('opened', () => unread.send({ type: 'stream.opened' }));
  events.on('closed', () => unread.send({ type: 'stream.closed' }));
  return events.start();
}
