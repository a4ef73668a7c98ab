import type { Passkey, SecondFactor } from '#contract/resources/second-factor.ts';
import type { Session } from '#contract/resources/sessions.ts';

/** This browser and another one. */
export const sampleSessions = (): Session[] => [
  {
    '@id': '/publisher/api/publisher/sessions/s1',
    id: 's1',
    current: true,
    createdAt: '2026-11-20T08:00:00Z',
    lastSeenAt: '2026-11-22T10:59:00Z',
    browser: 'Chrome',
    os: 'macOS',
    country: 'CZ',
  },
  {
    '@id': '/publisher/api/publisher/sessions/s2',
    id: 's2',
    current: false,
    createdAt: '2026-11-10T08:00:00Z',
    lastSeenAt: '2026-11-21T10:59:00Z',
    browser: 'Firefox',
    os: 'Windows',
    country: null,
  },
];

/** On a laptop, used once. */
export const samplePasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 'p1',
  name: 'My laptop',
  createdAt: '2026-11-21T09:30:00.000Z',
  usedAt: '2026-11-22T09:30:00.000Z',
  ...changes,
});

/** Off, unless it is said otherwise. */
export const sampleSecondFactor = (changes: Partial<SecondFactor> = {}): SecondFactor => ({
  '@id': '/publisher/api/publisher/second_factor',
  active: false,
  since: null,
  recoveryCodes: 0,
  confirmsPayouts: false,
  passkeys: [],
  ...changes,
});
