import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { conversionStatuses } from '#contract/enumerations.ts';
import { decimalOf } from '#contract/money.ts';
import { conversions } from '../events/tables/conversions.ts';
import { approveConversion, correctConversion, type Managed, rejectConversion } from './decide.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { listOf } from '../platform/manager/said.ts';
import { readAmount } from '../platform/manager/read-amount.ts';
import { isUuid } from '../platform/uuid.ts';
import { findPublisher } from '../auth/find-publisher.ts';

const ACTOR = 'manager:console';
const SHOWN = 20;

export const listConversions: Command = {
  name: 'conversions',
  usage: 'PUBLISHER [STATUS]',
  help: `lists the newest conversions; a status is one of ${conversionStatuses.join(', ')}`,
  run: async (deps, [named, status]) => {
    const publisher = await findPublisher(deps, named);
    const wanted = v.safeParse(v.optional(v.picklist(conversionStatuses)), status);
    if (!wanted.success) throw new CommandError(`A status is one of ${conversionStatuses.join(', ')}.`);
    const rows = await deps.db
      .select()
      .from(conversions)
      .where(
        and(
          eq(conversions.publisherId, publisher.id),
          wanted.output && eq(conversions.status, wanted.output),
        ),
      )
      .orderBy(desc(conversions.createdAt))
      .limit(SHOWN);
    return listOf(
      ['id', 'time (UTC)', 'status', 'goal', 'payout'],
      rows.map((row) => [
        row.id,
        row.createdAt.toISOString().slice(0, 19).replace('T', ' '),
        row.status,
        row.goal,
        decimalOf(row.amount),
      ]),
      'No conversions.',
    );
  },
};

export const approve: Command = {
  name: 'approve',
  usage: 'PUBLISHER CONVERSION',
  help: 'approves a conversion; its payout becomes available',
  run: async (deps, [named, id]) => {
    const publisher = await findPublisher(deps, named);
    return outcome(await approveConversion(deps, { publisherId: publisher.id, id: idOf(id), actor: ACTOR }));
  },
};

export const reject: Command = {
  name: 'reject',
  usage: 'PUBLISHER CONVERSION REASON',
  help: 'rejects a conversion; the publisher reads the reason',
  run: async (deps, [named, id, ...words]) => {
    const publisher = await findPublisher(deps, named);
    const reason = words.join(' ').trim();
    if (reason === '') throw new CommandError('Say why: the publisher reads the reason.');
    return outcome(
      await rejectConversion(deps, { publisherId: publisher.id, id: idOf(id), actor: ACTOR, reason }),
    );
  },
};

export const correct: Command = {
  name: 'correct',
  usage: 'PUBLISHER CONVERSION PAYOUT REASON',
  help: 'gives a conversion another payout; of one that is paid the difference is booked into the balance',
  run: async (deps, [named, id, payout, ...words]) => {
    const publisher = await findPublisher(deps, named);
    const amount = readAmount(payout);
    if (amount === null) throw new CommandError('Say its payout, 0 or more, with at most four decimals.');
    const reason = words.join(' ').trim();
    if (reason === '') throw new CommandError('Say why: the publisher reads the reason.');
    const conversion = { publisherId: publisher.id, id: idOf(id), actor: ACTOR, reason };
    return outcome(await correctConversion(deps, { ...conversion, amount }));
  },
};

function idOf(text: string | undefined): string {
  if (!isUuid(text)) throw new CommandError("Say which conversion: its id, as 'conversions' lists it.");
  return text;
}

function outcome(managed: Managed): string {
  if (managed.kind === 'unknown') throw new CommandError('There is no such conversion.');
  if (managed.kind === 'refused')
    throw new CommandError(`That is not possible: the conversion is ${managed.status}.`);
  return `The conversion is now ${managed.status}.`;
}
