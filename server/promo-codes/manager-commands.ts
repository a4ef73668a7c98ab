import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { decimalOf } from '#contract/money.ts';
import { dayParam } from '#contract/params.ts';
import { promoCodeOf } from '#contract/rules/promo-code.ts';
import { DAY_MS } from '#contract/spans.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { makePromoCode } from './make-promo-code.ts';
import { promoCodes } from './tables.ts';

/** What publishers type: no sign that one would not see or could mistake. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,32}$/));
const Most = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

const add: Command = {
  name: 'add-promo-code',
  usage: 'CODE AMOUNT [USES|-] [LAST-DAY]',
  help: 'makes a promo code that brings an amount into the balance; - is any number of publishers',
  run: async ({ db, clock }, [typed = '', sum, uses = '-', day]) => {
    const code = v.safeParse(Code, promoCodeOf(typed));
    if (!code.success) throw new CommandError('A code has 4 to 32 letters A to Z, digits and hyphens.');
    const amount = readAmount(sum);
    if (amount === null || amount === 0) throw new CommandError('An amount is a number like 12.50.');
    const most = uses === '-' ? null : v.safeParse(Most, uses);
    if (most?.success === false) throw new CommandError('Uses are a whole number from 1, or - for no end.');
    if (day !== undefined && !v.is(dayParam, day)) throw new CommandError('A day is written 2026-12-31.');
    const isNew = await makePromoCode(db, {
      code: code.output,
      amount,
      most: most?.output ?? null,
      // to the end of that day, in UTC
      expiresAt: day === undefined ? null : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS),
      createdAt: clock.now(),
    });
    if (!isNew) throw new CommandError('There is such a code already.');
    return `${code.output} brings ${decimalOf(amount)}.`;
  },
};

const expire: Command = {
  name: 'expire-promo-code',
  usage: 'CODE',
  help: 'ends a promo code; what it has brought stays',
  run: async ({ db, clock }, [typed = '']) => {
    const { rowCount } = await db
      .update(promoCodes)
      .set({ expiresAt: clock.now() })
      .where(eq(promoCodes.code, promoCodeOf(typed)));
    if (rowCount === 0) throw new CommandError('There is no such code.');
    return `${promoCodeOf(typed)} counts no more.`;
  },
};

const list: Command = {
  name: 'promo-codes',
  usage: '',
  help: 'lists the promo codes with how often each was activated',
  run: async ({ db }) => {
    const rows = await db.select().from(promoCodes).orderBy(asc(promoCodes.code));
    return listOf(
      ['code', 'brings', 'activated', 'of', 'until (UTC)'],
      rows.map(({ code, amount, used, most, expiresAt }) => [
        code,
        decimalOf(amount),
        String(used),
        most === null ? '-' : String(most),
        expiresAt === null ? '-' : expiresAt.toISOString().slice(0, 16).replace('T', ' '),
      ]),
      'No promo codes.',
    );
  },
};

/** What the manager does about promo codes. */
export const promoCommands: readonly Command[] = [list, add, expire];
