import type { Page } from '@playwright/test';

/** The stream of events is a request that never ends, and the network never idle: it ends at once instead, and polling takes over. */
export const quietStream = (page: Page): Promise<unknown> =>
  page.route('**/publisher/api/events', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );

/** Everything that was asked for has come; `quietStream` comes before it. */
export const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
