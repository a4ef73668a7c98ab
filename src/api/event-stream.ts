import { createParser } from 'eventsource-parser';

/** What a reader of an event stream hears, as it comes. */
export interface StreamListener {
  /** Something has come, if only a comment. */
  readonly onLife: () => void;
  /** The name of an event, and its data. */
  readonly onEvent: (name: string, data: string) => void;
  /** The pause that is asked for before the next try, ms. */
  readonly onRetry: (ms: number) => void;
}

/** A line longer than that is no event of ours, characters. */
const LONGEST_LINE = 10_000;

/** Reads a `text/event-stream` body to its end. Rejects where the connection breaks, or a line has no end. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  { onLife, onEvent, onRetry }: StreamListener,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: LONGEST_LINE,
    onRetry,
    onEvent: ({ event, data }) => event !== undefined && onEvent(event, data),
    onError: (error) => {
      // Anything else is a line that we do not know, as a later network may write.
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLife();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
