import { isObject, isText, slot, type Slot, WAITING_KEY } from './device.ts';

/** How many changes of which kind wait to be sent, by the names of `waitingKind`, and in which database; nothing of what is in them. */
export interface WaitingChanges {
  readonly publisher: string;
  /** `Meta.born`; null: not known. */
  readonly born: number | null;
  readonly kinds: Readonly<Record<string, number>>;
}

const isWaiting = (value: unknown): value is WaitingChanges =>
  isObject(value) &&
  isText(value['publisher']) &&
  (value['born'] === null || typeof value['born'] === 'number') &&
  isObject(value['kinds']) &&
  Object.values(value['kinds']).every((count) => typeof count === 'number');

/** What waits in the outbox, apart from the database that may be lost. */
export const waitingIn = (local: Storage): Slot<WaitingChanges> => slot(local, WAITING_KEY, isWaiting);
