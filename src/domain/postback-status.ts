import type { PostbackStatus } from '#contract/postback-names.ts';

/**
 * Those of a postback that is called: its owner can pause it, and may send what it has missed. A test holds them to the
 * chart (`machines/lifecycles/postback.ts`), which the worker does without.
 */
const runningStatuses: readonly PostbackStatus[] = ['active', 'failing'];

/** Whether a postback is called. */
export const isRunning = (status: PostbackStatus): boolean => runningStatuses.includes(status);
