import { loadTexts } from './instance.ts';
import type { Share } from './namespaces.ts';

/** Code that is fetched, once what it says is there, too. Rejects where either cannot be fetched. */
export async function withTexts<Code>(share: Share, fetching: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([fetching, loadTexts(share)]);
  return code;
}
