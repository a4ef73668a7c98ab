import { expect, test } from 'vitest';
import { lanes, openSlots } from './lanes.ts';

const { conversions: lane } = lanes;
/** Takes as many places as there are for a publisher, each for another receiver. @returns how many. */
function hog(slots: ReturnType<typeof openSlots>, publisherId: string): number {
  let places = 0;
  while (slots.take({ publisherId, receiver: `${places}.example` })) places += 1;
  return places;
}

test('one publisher has its share, and one receiver of it less', () => {
  const slots = openSlots(lane);
  expect(hog(slots, 'one')).toBe(lane.perPublisher);
  const others = openSlots(lane);
  const receiver = 'slow.example';
  const taken = Array.from({ length: 100 }, () => others.take({ publisherId: 'one', receiver }));
  expect(taken.filter((place) => place !== null)).toHaveLength(lane.perReceiver);
  expect(others.take({ publisherId: 'one', receiver: 'quick.example' })).not.toBeNull();
  expect(others.take({ publisherId: 'two', receiver })).not.toBeNull();
});

test('thirty publishers that take what they can get leave places to those who come after them', () => {
  const slots = openSlots(lane);
  for (let publisher = 0; publisher < 30; publisher += 1)
    expect(hog(slots, `hog ${publisher}`)).toBeGreaterThan(0);
  while (slots.free() > 0) expect(hog(slots, `late ${slots.free()}`)).toBe(1);
  expect(hog(slots, 'last')).toBe(0);
});

test('a place that is given back is there for others', () => {
  const slots = openSlots(lane);
  const release = slots.take({ publisherId: 'one', receiver: 'a.example' });
  expect([slots.free(), slots.callsOf('one')]).toEqual([lane.most - 1, 1]);
  release?.();
  expect([slots.free(), slots.callsOf('one')]).toEqual([lane.most, 0]);
});
