import { startTracker, type Tracker, type TrackerOptions } from '../tracker/tracker.ts';
import type { TestDeps } from './test-deps.ts';

/** A tracker that ends before its database, and whose earnings a test renews itself. */
export async function openTracker(deps: TestDeps, options: TrackerOptions = {}): Promise<Tracker> {
  const tracker = await startTracker(deps, { renewEarnings: false, ...options });
  deps.endsFirst(() => tracker.stop());
  return tracker;
}
