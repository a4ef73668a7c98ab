import { describe, expect, it } from 'vitest';
import { conversionStatuses } from '#contract/enumerations.ts';
import {
  access,
  type Access,
  offerStatus,
  type OfferStatus,
  smartlinkStatus,
  type SmartlinkStatus,
  verticalStatus,
  type VerticalStatus,
} from '#contract/statuses.ts';
import {
  conversionTones,
  type DisplayStatus,
  offerDisplay,
  smartlinkDisplay,
  type StatusTone,
} from './status-display.ts';

describe('a smartlink', () => {
  it.each<[SmartlinkStatus | null, Access | null, VerticalStatus | null, DisplayStatus, StatusTone, boolean]>(
    [
      // Vertical disabled before archived before suspended or declined before the rest.
      ['live', 'active', 'disabled', 'verticalDisabled', 'muted', false],
      ['archived', 'suspended', 'disabled', 'verticalDisabled', 'muted', false],
      ['archived', 'suspended', 'available', 'archived', 'muted', true],
      ['archived', 'declined', 'available', 'archived', 'muted', true],
      ['live', 'suspended', 'available', 'suspended', 'muted', true],
      ['declined', 'suspended', 'available', 'suspended', 'muted', true],
      ['live', 'declined', 'available', 'declined', 'negative', true],
      ['declined', 'active', 'available', 'declined', 'negative', true],
      ['live', 'active', 'available', 'live', 'positive', true],
      ['live', 'launch', 'available', 'available', 'info', true],
      ['live', 'requested', 'available', 'requested', 'review', true],
      ['live', 'onRequest', 'available', 'onRequest', 'info', true],
      ['available', 'active', 'available', 'live', 'positive', true],
      ['available', 'launch', 'onRequest', 'available', 'info', true],
      ['live', null, null, 'live', 'positive', true],
      ['available', null, null, 'available', 'info', true],
      ['requested', 'active', 'available', 'requested', 'review', true],
      ['inReview', 'active', 'available', 'inReview', 'review', true],
      ['test', 'active', 'available', 'test', 'info', true],
      ['onRequest', 'onRequest', 'onRequest', 'onRequest', 'info', true],
      [null, 'active', 'available', 'unknown', 'muted', true],
    ],
  )('%s, access %s, vertical %s is %s', (status, may, vertical, shown, tone, labelled) => {
    expect(smartlinkDisplay(status, may, vertical, null, null)).toEqual({ status: shown, tone, labelled });
  });

  it.each<[SmartlinkStatus, Access, VerticalStatus, DisplayStatus]>([
    ['live', 'launch', 'available', 'beyondLimit'],
    ['live', 'active', 'available', 'live'],
    ['live', 'onRequest', 'available', 'onRequest'],
    ['live', 'requested', 'available', 'requested'],
    ['inReview', 'launch', 'available', 'inReview'],
    ['live', 'launch', 'disabled', 'verticalDisabled'],
  ])(
    '%s, access %s, vertical %s, of who works with as many as may be, is %s',
    (status, may, vertical, shown) => {
      expect(smartlinkDisplay(status, may, vertical, 10, null).status).toBe(shown);
      expect(smartlinkDisplay(status, may, vertical, 0, null).status).toBe(shown);
    },
  );

  it.each<[SmartlinkStatus, Access, VerticalStatus, DisplayStatus]>([
    ['live', 'active', 'available', 'dayCap'],
    ['live', 'launch', 'available', 'dayCap'],
    ['available', 'onRequest', 'available', 'dayCap'],
    // as with offers
    ['live', 'requested', 'available', 'requested'],
    ['live', 'suspended', 'available', 'suspended'],
    ['live', 'declined', 'available', 'declined'],
    ['live', 'active', 'disabled', 'verticalDisabled'],
    ['archived', 'active', 'available', 'archived'],
    ['inReview', 'active', 'available', 'inReview'],
    ['test', 'active', 'available', 'test'],
  ])(
    '%s, access %s, vertical %s, whose offers have all reached their limits, is %s',
    (status, may, vertical, shown) => {
      expect(smartlinkDisplay(status, may, vertical, null, 'day').status).toBe(shown);
      const total = smartlinkDisplay(status, may, vertical, null, 'total');
      expect(total.status).toBe(shown === 'dayCap' ? 'totalCap' : shown);
      if (shown === 'dayCap') expect(total).toMatchObject({ tone: 'review', labelled: true });
    },
  );

  it('is beyond the limit of its publisher first: what one can do about it is to ask', () => {
    expect(smartlinkDisplay('live', 'launch', 'available', 10, 'day').status).toBe('beyondLimit');
    expect(smartlinkDisplay('live', 'active', 'available', 10, 'day').status).toBe('dayCap');
  });

  it('is shown somehow in every combination, and grey without a label only when its vertical is disabled', () => {
    for (const status of [...smartlinkStatus.names, null]) {
      for (const may of [...access.names, null]) {
        for (const vertical of [...verticalStatus.names, null]) {
          expect(smartlinkDisplay(status, may, vertical, null, null).labelled).toBe(vertical !== 'disabled');
        }
      }
    }
  });
});

describe('an offer', () => {
  it.each<[OfferStatus | null, Access | null, DisplayStatus, StatusTone, boolean]>([
    // Declined and archived ones are synthetic disabled: grey, with their word.
    ['archived', 'active', 'archived', 'muted', true],
    ['archived', 'suspended', 'archived', 'muted', true],
    ['syntheticDisabled', 'active', 'archived', 'muted', true],
    ['declined', 'active', 'declined', 'muted', true],
    ['active', 'declined', 'declined', 'muted', true],
    ['active', 'suspended', 'suspended', 'muted', true],
    ['active', 'active', 'live', 'positive', true],
    ['active', 'launch', 'available', 'info', true],
    ['active', 'requested', 'requested', 'review', true],
    ['active', 'onRequest', 'onRequest', 'info', true],
    ['active', null, 'unknown', 'muted', true],
    ['pending', 'active', 'requested', 'review', true],
    ['inReview', 'active', 'inReview', 'review', true],
    ['test', 'active', 'test', 'info', true],
    [null, 'active', 'unknown', 'muted', true],
  ])('%s, access %s is %s', (status, may, shown, tone, labelled) => {
    expect(offerDisplay(status, may, null)).toEqual({ status: shown, tone, labelled });
  });

  it.each<[OfferStatus, Access, DisplayStatus]>([
    ['active', 'active', 'dayCap'],
    ['active', 'launch', 'dayCap'],
    ['active', 'onRequest', 'dayCap'],
    // what stands in the way of the publisher, or of everybody, comes first
    ['active', 'requested', 'requested'],
    ['active', 'suspended', 'suspended'],
    ['active', 'declined', 'declined'],
    ['archived', 'active', 'archived'],
    ['inReview', 'active', 'inReview'],
    ['test', 'active', 'test'],
  ])('%s, access %s, that has reached its limit of the day, is %s', (status, may, shown) => {
    expect(offerDisplay(status, may, 'day').status).toBe(shown);
    const total = offerDisplay(status, may, 'total');
    expect(total.status).toBe(shown === 'dayCap' ? 'totalCap' : shown);
    if (shown === 'dayCap') expect(total).toMatchObject({ tone: 'review', labelled: true });
  });

  it('is live only when it is active and so is the access', () => {
    for (const status of [...offerStatus.names, null]) {
      for (const may of [...access.names, null]) {
        const live = offerDisplay(status, may, null).status === 'live';
        expect(live).toBe(status === 'active' && may === 'active');
      }
    }
  });
});

it('every state of a conversion has a tone of its own', () => {
  expect(Object.keys(conversionTones).toSorted()).toEqual(conversionStatuses.toSorted());
  expect(new Set(Object.values(conversionTones)).size).toBe(conversionStatuses.length);
  expect(conversionTones.rejected).toBe('negative');
  expect(conversionTones.paid).toBe('positive');
});
