import type { DeliveryStatus, PostbackStatus } from '#contract/postback-names.ts';

/**
 * Those of a postback that is called: its owner can pause it, and may send what it has missed. A test holds them to the
 * chart (`machines/lifecycles/postback.ts`), which the worker does without.
 */
const runningStatuses: readonly PostbackStatus[] = ['active', 'failing'];

/** Whether a postback is called. */
export const isRunning = (status: PostbackStatus): boolean => runningStatuses.includes(status);

/** Those of a postback whose receiver takes no calls. One that its owner has paused is no trouble. */
const troubledStatuses: readonly PostbackStatus[] = ['failing', 'stopped'];

/** Whether only its owner can see to it that a postback is answered again. */
export const needsOwner = (status: PostbackStatus): boolean => troubledStatuses.includes(status);

/** Whether a delivery is made once more when somebody asks for it: what waits or is under way goes out by itself. */
export const takesAgain = (postback: PostbackStatus, delivery: DeliveryStatus): boolean =>
  isRunning(postback) && delivery !== 'waiting' && delivery !== 'sending';
