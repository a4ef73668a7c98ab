import { MINUTE_MS } from '#contract/spans.ts';

/** Longer than a browser takes to begin the download, ms. */
const FORGET_MS = MINUTE_MS;

/** Gives the reader a file of what the page has made. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  // Firefox follows only what stands in the page.
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}
