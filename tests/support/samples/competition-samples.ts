import type { Competition } from '#contract/resources/competitions.ts';

/** A competition by payout in which the publisher is second; from 20 to 30 November 2026. */
export const sampleCompetition = (change: Partial<Competition> = {}): Competition => ({
  '@id': '/publisher/api/competitions.jsonld#1',
  id: '1',
  title: 'Autumn race',
  startDate: '2026-11-20T23:00:00.000Z',
  endDate: '2026-11-30T23:00:00.000Z',
  position: 2,
  pointsToAdvance: 12.35,
  status: 'live',
  metric: 'payout',
  offers: [],
  points: 1234.5,
  participants: 41,
  ranking: [
    { position: 1, points: 1246.84, own: false },
    { position: 2, points: 1234.5, own: true },
    { position: 3, points: 80, own: false },
  ],
  prizes: ['500.0000', '300.0000', '100.0000'],
  prize: null,
  rules: '<p>Fair <b>play</b>.</p>',
  ...change,
});
