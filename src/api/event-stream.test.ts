import { describe, expect, it } from 'vitest';
import { readEventStream } from './event-stream.ts';

type Told = { readonly event: string } | { readonly retry: number };

/** What is told of a body that comes in these pieces, and how often it gave a sign of life. */
async function read(...pieces: readonly string[]): Promise<{ told: Told[]; signs: number }> {
  const told: Told[] = [];
  let signs = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  await readEventStream(body, {
    onLife: () => (signs += 1),
    onEvent: (event) => told.push({ event }),
    onRetry: (retry) => told.push({ retry }),
  });
  return { told, signs };
}
const toldOf = async (...pieces: readonly string[]) => (await read(...pieces)).told;

describe('an event stream', () => {
  it('tells each event at the blank line that ends it', async () => {
    expect(await toldOf('event: balance\ndata: {}\n\nevent:announcement\ndata\n\n')).toEqual([
      { event: 'balance' },
      { event: 'announcement' },
    ]);
  });

  it('is the same however the network cuts it, with any line ending', async () => {
    const text = 'retry: 5000\r\nevent: profile\r\ndata: {}\r\n\r\n';
    const whole = await toldOf(text);
    expect(whole).toEqual([{ retry: 5000 }, { event: 'profile' }]);
    expect(await toldOf(...text.split(''))).toEqual(whole);
    expect(await toldOf('event: balance\rdata: {}\r\r', '\r')).toEqual([{ event: 'balance' }]);
  });

  it('gives a sign of life for comments and for what it does not know', async () => {
    expect(await read(': still here\n\n', 'id: 7\nmood: good\nretry: soon\n')).toEqual({
      told: [],
      signs: 2,
    });
  });

  it('tells no event that has no data, or that has not ended', async () => {
    expect(await toldOf('event: balance\n\n', 'event: balance\ndata: {}\n')).toEqual([]);
  });

  it('rejects a line without an end, and a connection that breaks', async () => {
    await expect(toldOf('x'.repeat(10_001))).rejects.toThrow('buffer');
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    const deaf = { onLife: () => {}, onEvent: () => {}, onRetry: () => {} };
    await expect(readEventStream(broken, deaf)).rejects.toThrow('network error');
  });
});
