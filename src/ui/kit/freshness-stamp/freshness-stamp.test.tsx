import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { sentence } from '#tests/support/render/sentence.ts';
import { PublisherFormatProvider } from '../publisher-format.context.tsx';
import { FreshnessStamp } from './freshness-stamp.tsx';

/** Sunday, 22 November 2026, noon in Prague. */
const stamped = (at: string, stamp: 'fresh' | 'stale' | 'offline' | 'failed') =>
  renderUi(
    <Publisher>
      <FreshnessStamp at={at} stamp={stamp} />
    </Publisher>,
  );

describe('the freshness stamp', () => {
  it('says the time in the publisher’s zone, and which zone that is', async () => {
    await stamped('2026-11-22T10:55:00Z', 'fresh');
    const stamp = screen.getByText('Data as of 11:55');
    expect(stamp.tagName).toBe('TIME');
    expect(stamp.title).toBe('2026-11-22 11:55:00 · Europe/Prague');
    expect(stamp.textContent).toBe('Data as of 11:55\u00a0· Europe/Prague\u00a0· USD');
  });

  it('says the day too where that is not today', async () => {
    await stamped('2026-11-21T22:30:00Z', 'fresh');
    expect(screen.getByText(sentence(/^Data as of 21 Nov 23:30\u00a0·/)).tagName).toBe('TIME');
  });

  it('puts right what a clock has noted that is a day ahead, and leaves alone what the server says', async () => {
    const noon = Date.parse('2026-11-22T11:00:00Z');
    const day = 86_400_000;
    await renderUi(
      <PublisherFormatProvider
        currency={{ name: 'USD', symbol: '$' }}
        zone="Europe/Prague"
        now={() => noon + day}
        difference={-day}
      >
        <FreshnessStamp at={noon + day} stamp="fresh" />
        <FreshnessStamp at="2026-11-22T10:55:00Z" stamp="fresh" />
      </PublisherFormatProvider>,
    );
    expect(screen.getByText('Data as of 12:00').getAttribute('datetime')).toBe('2026-11-22T11:00:00.000Z');
    expect(screen.getByText('Data as of 11:55')).toBeDefined();
  });

  it.each([
    ['stale', 'Out of date', 'There may be newer data.'],
    ['offline', 'Offline', 'No connection.'],
    ['failed', 'Refresh failed', 'The last refresh failed.'],
  ] as const)('says why it is %s, in words', async (stamp, word, hint) => {
    const { container } = await stamped('2026-11-22T10:55:00Z', stamp);
    expect(screen.getByText(word)).toBeDefined();
    expect(container.textContent).toContain(hint);
  });

  it('says that it is worked out from what is kept, and keeps the time', async () => {
    const { container } = await renderUi(
      <Publisher>
        <FreshnessStamp at="2026-11-22T10:55:00Z" stamp="offline" derived />
      </Publisher>,
    );
    expect(container.textContent).toContain('Offline · From saved data · Data as of 11:55');
    expect(container.textContent).toContain('fuller data kept on this device');
  });
});
