import type { ConversionDelivery } from '#contract/resources/conversion.ts';
import type { Postback, PostbackDelivery, PostbackDeliveryDetail } from '#contract/resources/postbacks.ts';

/** Postbacks and their calls for tests, as the wire carries them. */

export const samplePostback = (change: Partial<Postback> = {}): Postback => ({
  '@id': `/publisher/api/publisher_postbacks/${change.id ?? 'p1'}`,
  id: 'p1',
  url: 'https://tracker.example/postback?cid={ext_click_id}&payout={sum}',
  key: 'k',
  parameters: { cid: 'ext_click_id', payout: 'sum' },
  linkType: 'postback',
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: ['approved'],
  template: null,
  status: 'active',
  failures: 0,
  missed: 0,
  createdAt: '2026-03-01T00:00:00Z',
  ...change,
});

export const sampleDelivery = (change: Partial<PostbackDelivery> = {}): PostbackDelivery => ({
  '@id': `/publisher/api/publisher_postbacks/deliveries/${change.id ?? 'd1'}`,
  id: 'd1',
  postback: 'p1',
  conversion: 'c1',
  about: { extClickId: 'click-77', offer: 'Aurora VPN', payout: '12.5000' },
  test: false,
  trigger: 'approved',
  createdAt: '2026-03-01T10:00:00Z',
  url: 'https://tracker.example/postback?cid=abc&payout=12.5000',
  status: 'answered',
  attempt: 1,
  attempts: 8,
  nextAt: null,
  answer: 200,
  body: 'OK',
  error: null,
  durationMs: 120,
  ...change,
});

/** The delivery itself, of one attempt unless others are given. */
export const sampleDeliveryDetail = (
  change: Partial<PostbackDeliveryDetail> = {},
): PostbackDeliveryDetail => {
  const { history, ...delivery } = change;
  const row = sampleDelivery(delivery);
  const { answer, body, error, durationMs, attempt: number, createdAt: startedAt } = row;
  return {
    ...row,
    history: history ?? [{ number, startedAt, endedAt: startedAt, answer, body, error, durationMs }],
  };
};

/** The same call as the page of its conversion tells it: two minutes after the conversion of the samples. */
export const sampleToldDelivery = (change: Partial<ConversionDelivery> = {}): ConversionDelivery => {
  const {
    conversion: _,
    about: _about,
    test: _test,
    body: _body,
    durationMs: _ms,
    ...row
  } = sampleDelivery();
  return {
    ...row,
    createdAt: '2026-11-20T09:30:15.000Z',
    calledAt: '2026-11-20T09:32:15.000Z',
    sendable: true,
    ...change,
  };
};
