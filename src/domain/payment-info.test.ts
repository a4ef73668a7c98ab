import { describe, expect, it } from 'vitest';
import {
  freshPaymentInfo,
  type PaymentInfo,
  paymentInfoOf,
  paymentInfoPatch,
  paymentInfoProblems,
} from './payment-info.ts';

const info = (change: Partial<PaymentInfo> = {}): PaymentInfo => ({
  account: 'a1',
  minimalPaymentAmount: '50',
  paymentNote: 'VAT',
  ...change,
});

describe('as a form holds it', () => {
  it.each([
    ['50.0000', '50'],
    ['100', '100'],
    ['50.5000', '50.5'],
    ['0.0100', '0.01'],
    ['99999999999.9999', '99999999999.9999'],
    ['999999999999999.0001', '999999999999999.0001'],
  ])('an amount of %s is %s', (minimalAmount, minimalPaymentAmount) => {
    expect(paymentInfoOf('VAT', { id: 'a1', minimalAmount })).toEqual(info({ minimalPaymentAmount }));
  });

  it('is empty where there is neither', () => {
    expect(paymentInfoOf(null, undefined)).toEqual({
      account: '',
      minimalPaymentAmount: '',
      paymentNote: '',
    });
  });
});

describe('a save sends', () => {
  it.each([
    ['nothing', {}, {}],
    ['nothing for the same amount', { minimalPaymentAmount: ' 050.00 ' }, {}],
    ['nothing for a note with blanks', { paymentNote: ' VAT\n' }, {}],
    ['an amount', { minimalPaymentAmount: ' 75.50 ' }, { minimalPaymentAmount: '75.50' }],
    [
      'an amount that was taken out, to be refused',
      { minimalPaymentAmount: '' },
      { minimalPaymentAmount: '' },
    ],
    ['a note as one line', { paymentNote: 'VAT\u200b\nCZ' }, { paymentNote: 'VAT CZ' }],
    ['that there is no note', { paymentNote: ' ' }, { paymentNote: null }],
  ])('%s', (_, change, patch) => {
    expect(paymentInfoPatch(info(), info(change))).toEqual(patch);
  });

  it('no amount where there is no account', () => {
    const none = info({ account: '', minimalPaymentAmount: '' });
    expect(paymentInfoPatch(none, { ...none, minimalPaymentAmount: '75' })).toEqual({});
  });
});

describe('after something has changed elsewhere', () => {
  it.each([
    ['what nobody typed is new', {}, { minimalPaymentAmount: '60', paymentNote: 'new' }, {}],
    ['what was saved is as it is kept', { minimalPaymentAmount: '60.0' }, { minimalPaymentAmount: '60' }, {}],
    [
      'what is being typed stays',
      { minimalPaymentAmount: '75' },
      { minimalPaymentAmount: '60', paymentNote: 'new' },
      { minimalPaymentAmount: '75' },
    ],
    ['a note stays', { paymentNote: 'typed' }, { account: 'a2' }, { paymentNote: 'typed' }],
    [
      'a minimum for another account goes',
      { minimalPaymentAmount: '75' },
      { account: 'a2', minimalPaymentAmount: '60' },
      {},
    ],
    [
      'a minimum goes with its account',
      { minimalPaymentAmount: '75' },
      { account: '', minimalPaymentAmount: '' },
      {},
    ],
  ])('%s', (_, typed, change, left) => {
    const now = info(change);
    expect(freshPaymentInfo(info(), now, info(typed))).toEqual({ ...now, ...left });
  });
});

describe('what is wrong', () => {
  const method = { minimalAmount: '50.0000' };
  const before = info({ minimalPaymentAmount: '40' });
  it.each([
    ['', 'minimalAmountRequired'],
    ['many', 'minimalAmountForm'],
    ['49.9999', 'minimalAmountLow'],
    ['50', undefined],
  ])('with an amount of %j: %s', (minimalPaymentAmount, problem) => {
    expect(paymentInfoProblems(before, info({ minimalPaymentAmount }), method).minimalPaymentAmount).toBe(
      problem,
    );
  });

  it('is not asked of an amount that stays, though the method pays from more on by now', () => {
    expect(paymentInfoProblems(before, { ...before, paymentNote: 'new' }, method)).toEqual({});
  });

  it('is only its form where nothing is known of the method', () => {
    expect(paymentInfoProblems(before, info({ minimalPaymentAmount: '1' }), undefined)).toEqual({});
  });

  it('is that a note is too long', () => {
    expect(paymentInfoProblems(before, { ...before, paymentNote: 'x'.repeat(501) }, method)).toEqual({
      paymentNote: 'noteLong',
    });
  });
});
