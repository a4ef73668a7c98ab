/** What a server-sent event says that we use: its name. Comments (heartbeats) come as null. */
export type StreamLine = { readonly event: string } | { readonly retry: number } | null;

/** A line longer than that is no event of ours, characters. */
const LONGEST_LINE = 10_000;

/**
 * Reads a `text/event-stream` body to its end, and tells what it says as it comes: an event at the blank line
 * that ends it, `retry` in ms, and null for any other sign of life. Rejects where the connection breaks.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  tell: (line: StreamLine) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let event: string | null = null;
  let hasData = false;
  const take = (line: string): void => {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (line === '') {
      // An event without data is none (HTML standard 9.2.6).
      if (event !== null && hasData) tell({ event });
      event = null;
      hasData = false;
    } else if (field === 'event') event = value;
    else if (field === 'data') hasData = true;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) tell({ retry: Number(value) });
    else tell(null);
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new TypeError('a line of the event stream has no end');
    for (const line of lines) take(line);
  }
}
