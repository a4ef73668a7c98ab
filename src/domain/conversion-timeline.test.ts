import { describe, expect, it } from 'vitest';
import type { ConversionDelivery, ConversionStep } from '#contract/resources/conversion.ts';
import { conversionTimeline, hasEarlier } from './conversion-timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const step = (number: number, minute: number): ConversionStep => ({
  number,
  at: at(minute),
  from: null,
  to: 'tracked',
  actor: 'network',
  reason: null,
  before: null,
  after: '1.0000',
  payment: null,
});
const delivery = (id: string, due: number, called: number | null): ConversionDelivery => ({
  '@id': `/${id}`,
  id,
  postback: 'p1',
  trigger: 'tracked',
  createdAt: at(due),
  url: 'https://tracker.example/',
  status: 'waiting',
  attempt: 1,
  attempts: 8,
  nextAt: null,
  answer: null,
  error: null,
  calledAt: called === null ? null : at(called),
  sendable: false,
});
const told = (conversion: Partial<Parameters<typeof conversionTimeline>[0]>) =>
  conversionTimeline({ clickedAt: at(0), history: [], deliveries: [], holdUntil: null, ...conversion }).map(
    (entry) =>
      entry.kind === 'step' ? entry.step.number : entry.kind === 'delivery' ? entry.delivery.id : entry.kind,
  );

describe('the timeline of a conversion', () => {
  it('is in order of time: what waits stands where it came due', () => {
    expect(
      told({
        history: [step(1, 1), step(2, 5)],
        deliveries: [delivery('late', 1, 9), delivery('due', 3, null), delivery('sent', 1, 2)],
      }),
    ).toEqual(['click', 1, 'sent', 'due', 2, 'late']);
  });

  it('has the click, then the steps by their numbers, then what tells of them, where all is one moment', () => {
    expect(
      told({ history: [step(1, 0), step(2, 0)], deliveries: [delivery('a', 0, 0), delivery('b', 0, null)] }),
    ).toEqual(['click', 1, 2, 'a', 'b']);
  });

  it('ends with the end of the hold, even one that is over and was not looked at yet', () => {
    expect(told({ history: [step(1, 5)], holdUntil: at(30) })).toEqual(['click', 1, 'holdEnd']);
    expect(told({ history: [step(1, 5)], holdUntil: at(2) })).toEqual(['click', 1, 'holdEnd']);
  });
});

describe('whether more has happened than is told', () => {
  it.each([
    [{ history: [step(1, 0)], deliveries: [], deliveriesTotal: 0 }, false],
    [{ history: [], deliveries: [], deliveriesTotal: 0 }, false],
    [{ history: [step(7, 0)], deliveries: [], deliveriesTotal: 0 }, true],
    [{ history: [step(1, 0)], deliveries: [delivery('a', 0, 0)], deliveriesTotal: 1 }, false],
    [{ history: [step(1, 0)], deliveries: [delivery('a', 0, 0)], deliveriesTotal: 2 }, true],
  ])('%#', (conversion, earlier) => expect(hasEarlier(conversion)).toBe(earlier));
});
