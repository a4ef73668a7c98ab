import { expect, type Page, test as journey } from './journey.ts';
import { type FaultProxy, startFaultProxy } from '../servers/fault-proxy/fault-proxy.ts';

/**
 * A test on the built panel whose browser reaches the server over a line of its own that can be spoilt
 * (tests/faults/README.md). What the browser itself writes about failed requests is expected.
 */
export const test = journey.extend<{ readonly line: FaultProxy }>({
  line: async ({ network, expected }, give) => {
    expected.push(/Failed to load resource/);
    const line = await startFaultProxy(network.origin);
    await give(line);
    await line.stop();
  },
  baseURL: async ({ line }, give) => give(`${line.origin}/publisher/`),
});

/** Waits for what is fetched at the first touch for the submission of a form: from here on a line may break. */
export async function fingerprintMade(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fingerprint'))).not.toBeNull();
}
