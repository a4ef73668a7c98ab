import { expect, test } from 'vitest';
import { optionsOf, wordCountOf } from './usage.ts';

const many = Number.POSITIVE_INFINITY;

test.each([
  ['', 0, 0],
  ['PUBLISHER', 1, 1],
  ['[PUBLISHER]', 0, 1],
  ['PUBLISHER CONVERSION REASON', 3, many],
  ['OFFER DAY|- TOTAL|-', 3, 3],
  ['CODE AMOUNT [USES|-] [LAST-DAY]', 2, 4],
  ['[+2h | -30m | +10d | reset]', 0, 1],
  ['received [OFFER] | waiting | replay ID [NAME=VALUE …]', 1, many],
  ['plan | run | list PUBLISHER', 1, 2],
  ['OFFER FILE --title LINE [--size 300x250]', 2, 2],
  ['[PUBLISHER] [NAME=on|off]… [+ROLE|-ROLE]…', 0, many],
  ['[custom|chat SCRIPT|off]', 0, many],
])('%s needs %i words and takes %d', (usage, least, most) => {
  expect(wordCountOf(usage)).toEqual({ least, most });
});

test.each([
  ['PUBLISHER', []],
  ['OFFER FILE --title LINE [--size 300x250]', ['title', 'size']],
  ['list | make TITLE --start DAY[THH:MM] [--offers 101,114] | end NO', ['start', 'offers']],
])('%s has the options %j', (usage, options) => {
  expect(optionsOf(usage)).toEqual(options);
});
