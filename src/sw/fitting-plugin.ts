import type { WorkboxPlugin } from 'workbox-core';
import { fits, fitting, type KnownFile, typeFits } from './fitting.ts';

/**
 * For strategies that keep files of the build: only what the build wrote is kept. An installation looks at all
 * that is already there as well, and fails where a file cannot be had: the version before stays. A page gets
 * what is kept by a look at its type alone, since it waits.
 */
export function fittingPlugin(files: ReadonlyMap<string, KnownFile>): WorkboxPlugin {
  const fileOf = (request: Request) => files.get(plain(request.url));
  return {
    // The browser's own check of `integrity` would refuse without asking again.
    requestWillFetch: ({ request }) =>
      Promise.resolve(request.integrity === '' ? request : new Request(request, { integrity: '' })),
    fetchDidSucceed: async ({ request, response }) => {
      const file = fileOf(request);
      return file && response.ok ? fitting(file, request, response) : response;
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
      const file = fileOf(request);
      if (!cachedResponse || !file) return cachedResponse;
      const good =
        event.type === 'install' ? await fits(file, cachedResponse) : typeFits(file.url, cachedResponse);
      return good ? cachedResponse : null;
    },
  };
}

/** Pictures of the network, which nobody knows in advance: an answer that is no picture is not kept. */
export const picturesOnly: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isPicture(response) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && isPicture(cachedResponse) ? cachedResponse : null),
};

const isPicture = (response: Response) =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');

/** Without the mark that the precache puts behind an address to tell revisions apart. */
function plain(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}
