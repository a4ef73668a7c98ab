import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/enumerations.ts';
import type { Attention, AttentionLine } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { sampleAttention, sampleLines } from '#tests/support/samples/attention-samples.ts';
import { Publisher, ready } from '#tests/support/samples/list-samples.tsx';
import { AttentionStrip, type MendLink } from './attention-strip.tsx';

const Mend: MendLink = ({ line, children, ...link }) => (
  <a href={`#${line.kind}`} {...link}>
    {children}
  </a>
);
const draw = (view: ListView<Attention>, language: Language = 'en') =>
  renderUi(
    <Publisher>
      <AttentionStrip view={view} Mend={Mend} />
    </Publisher>,
    { language },
  );
const strip = () => within(screen.getByRole('region', { name: 'Needs your attention' }));

describe('what needs the publisher', () => {
  it('is a line each in plain words, with one button', async () => {
    await draw(ready(sampleAttention()));
    expect(
      strip()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Your access to Bright Broker is suspended. 1,312 visits were lost in the last 24 hours.Open the offer',
      'Palace Slots has reached today’s limit of 200 conversions. 1 visit was lost in the last 24 hours.Open the offer',
      'go.deals.com stopped working on 20 Nov 09:00. Links on it don’t open.Fix the domain',
      'The postback to tracker.example · Shieldly VPN has been failing since 22 Nov 08:30. 14 conversions of the last 24 hours were not delivered.See failed deliveries',
      'You have $843.46 and no payout account.Add an account',
      'Rejected in the last 7 days: 31 of 90 conversions (34%). In the 30 days before: 4%.See reasons',
      'x.deals.com no longer points to us and stops working on 24 Nov 09:00.Fix the domain',
      'Dragon Realms: 850 of its limit of 1,000 conversions used.Open the offer',
    ]);
  });

  it('has buttons that are told apart by what they belong to', async () => {
    await draw(ready(sampleAttention()));
    const [first] = strip().getAllByRole('link', { name: 'Open the offer' });
    const described = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(/^Your access to Bright Broker is suspended/);
  });

  it('is nothing where nothing does, and where nobody knows', async () => {
    const { rerender } = await draw(ready(sampleAttention([])));
    expect(screen.queryByRole('region')).toBeNull();
    for (const view of [
      { kind: 'skeleton' },
      { kind: 'unavailable', reason: 'failed', failure: null },
    ] as const) {
      rerender(
        <Publisher>
          <AttentionStrip view={view} Mend={Mend} />
        </Publisher>,
      );
      expect(screen.queryByRole('region')).toBeNull();
    }
  });

  it('says how many more there are, and of when it is where it is not of now', async () => {
    const value = sampleAttention(sampleLines.slice(0, 1), 4);
    await draw({ kind: 'ready', value, fetchedAt: 0, busy: false, stamp: 'offline' });
    expect(strip().getByText('And 4 more')).toBeTruthy();
    expect(strip().getByText('Offline')).toBeTruthy();
  });

  it.each([
    ['ru', 'собрано 20 из 21 конверсии.', '3 из 101 конверсии ('],
    ['uk', 'зібрано 20 з 21 конверсії ліміту.', '3 з 101 конверсії ('],
  ] as const)('counts in the case that the number asks for in %s', async (language, ...words) => {
    const rejections = (conversions: number): AttentionLine => ({
      kind: 'rejections',
      from: '2026-11-16',
      to: '2026-11-22',
      rejected: 3,
      conversions,
      rejectedBefore: 1,
      conversionsBefore: 300,
    });
    const cap = {
      kind: 'cap',
      id: 'o3',
      name: 'Dragon Realms',
      cap: 'total',
      taken: 20,
      most: 21,
      visits: 0,
    } as const;
    const { container } = await draw(ready(sampleAttention([cap, rejections(101)])), language);
    const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    for (const [at, text] of words.entries()) expect(lines[at]).toContain(text);
  });

  it.each(languages)('is said whole in %s', async (language) => {
    const { container } = await draw(ready(sampleAttention(sampleLines, 2)), language);
    expect(container.querySelectorAll('li')).toHaveLength(9);
    // a text that is missing is its key, a value that is missing stays in braces
    expect(container.textContent).not.toMatch(/\{\{|(campaign|cap|domain|postback|payout|mend)\.\w|_other/);
  });
});
