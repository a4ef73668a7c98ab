import type { Attention, AttentionLine } from '#contract/resources/attention.ts';

/** One line of each kind, in the order in which the network tells them. */
export const sampleLines: readonly AttentionLine[] = [
  {
    kind: 'campaign',
    campaign: 'offer',
    id: 'o1',
    name: 'Bright Broker',
    because: 'suspended',
    visits: 1312,
  },
  { kind: 'cap', id: 'o2', name: 'Palace Slots', cap: 'day', taken: 200, most: 200, visits: 1 },
  { kind: 'domain', id: 'd1', name: 'go.deals.com', since: '2026-11-20T08:00:00.000Z', stopsAt: null },
  {
    kind: 'postback',
    id: '00000000-0000-7000-8000-000000000001',
    name: 'tracker.example',
    about: 'Shieldly VPN',
    stopped: false,
    since: '2026-11-22T07:30:00.000Z',
    lost: 14,
  },
  { kind: 'payout', because: 'noAccount', amount: '843.4600' },
  {
    kind: 'rejections',
    from: '2026-11-16',
    to: '2026-11-22',
    rejected: 31,
    conversions: 90,
    rejectedBefore: 12,
    conversionsBefore: 300,
  },
  {
    kind: 'domain',
    id: 'd2',
    name: 'x.deals.com',
    since: '2026-11-21T08:00:00.000Z',
    stopsAt: '2026-11-24T08:00:00.000Z',
  },
  { kind: 'cap', id: 'o3', name: 'Dragon Realms', cap: 'total', taken: 850, most: 1000, visits: 0 },
];

export const sampleAttention = (lines: readonly AttentionLine[] = sampleLines, others = 0): Attention => ({
  '@id': '/publisher/api/attention',
  lines: [...lines],
  total: lines.length + others,
});
