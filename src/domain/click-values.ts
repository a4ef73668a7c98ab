import type { Conversion } from '#contract/resources/conversions.ts';
import type { MacroValues } from './macros.ts';

/** Values that look like a real click's, for who has none yet. */
export const sampleValues = (currency: string): MacroValues => ({
  country: 'DE',
  currency,
  track: 'test-track',
  ext_click_id: 'test-click-1',
  sum: '1.0000',
  sale_time: '2026-01-31T12:00:00Z',
  name: 'Test offer',
  goal: 'Test goal',
  sub_source: 'test-source',
  transaction_id: 'test-transaction-1',
  int_click_id: 'test-internal-1',
  adv_tid: 'test-advertiser-1',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`ext${number}`, `test-${number}`])),
});

/** The values of a conversion, as far as its publisher sees them; what only the network knows stays a sample. */
export const valuesOfConversion = (conversion: Conversion, currency: string): MacroValues => ({
  ...sampleValues(currency),
  country: conversion.country ?? '',
  track: conversion.track ?? '',
  ext_click_id: conversion.extClickId ?? '',
  sum: conversion.payout,
  sale_time: `${conversion.createdAt.slice(0, 19)}Z`,
  name: conversion.offer.label,
  goal: conversion.source.type === 'smartlink' ? '' : conversion.goal,
  sub_source: conversion.subSource ?? '',
  transaction_id: conversion.transactionId,
});
