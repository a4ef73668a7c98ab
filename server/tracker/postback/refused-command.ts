import type { Deps } from '../../platform/deps.ts';
import { oneOf } from '../../platform/manager/acts.ts';
import { type Command, CommandError } from '../../platform/manager/command.ts';
import { listOf, type Said } from '../../platform/manager/said.ts';
import { isUuid } from '../../platform/uuid.ts';
import { parameters } from './read-claim.ts';
import { readRefused } from './refused-postbacks.ts';
import { readWaiting } from './waiting-postbacks.ts';
import { replayRefused } from './replay-refused.ts';

const SHOWN = 50;
/** Of what was said, in characters: it is looked over here, and kept whole. */
const SAID_LONGEST = 300;

export const postbacksCommand: Command = {
  name: 'postbacks',
  usage: 'received [OFFER] | waiting | replay ID [NAME=VALUE …]',
  help: "lists advertisers' postbacks that were refused, or that wait for their click, or judges a refused one again, with other values where they are given",
  run: oneOf(
    { received, waiting, replay },
    '',
    "Say 'postbacks received [OFFER]', 'postbacks waiting' or 'postbacks replay ID'.",
  ),
};

async function received({ db }: Deps, [named]: readonly string[]): Promise<Said> {
  const digits = /^#?(\d{1,9})$/.exec(named ?? '')?.[1];
  if (named !== undefined && digits === undefined) throw new CommandError('Say which offer: its #id.');
  const rows = await readRefused(db, digits === undefined ? null : Number(digits), SHOWN);
  return listOf(
    ['id', 'time (UTC)', 'offer', 'answer', 'said', 'judged again'],
    rows.map((row) => [
      row.id,
      shortTime(row.at),
      row.offer === null ? '?' : `#${row.offer}`,
      `${row.status} ${row.reason}`,
      shortened(row.said),
      row.replay ?? '',
    ]),
    'No refused postbacks.',
  );
}

async function waiting({ db }: Deps): Promise<Said> {
  const rows = await readWaiting(db, SHOWN);
  return listOf(
    ['time (UTC)', 'offer', 'said', 'tries', 'next (UTC)'],
    rows.map((row) => [
      shortTime(row.at),
      `#${row.whose}`,
      shortened(row.said),
      String(row.tries),
      shortTime(row.nextAt),
    ]),
    'No postback waits for its click.',
  );
}

const shortTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const shortened = (said: string) => (said.length > SAID_LONGEST ? `${said.slice(0, SAID_LONGEST)}…` : said);

const unknown = "Say which postback: its id, as 'postbacks received' lists it.";

/** Throws where it is refused again, so that the exit code says so too. */
async function replay(deps: Deps, [id, ...changes]: readonly string[]): Promise<string> {
  if (!isUuid(id)) throw new CommandError(unknown);
  const replayed = await replayRefused(
    deps,
    id,
    changes.map((change) => pairOf(change)),
  );
  switch (replayed.kind) {
    case 'taken':
      return replayed.sentence;
    case 'refused':
      throw new CommandError(`It is refused again: ${replayed.sentence}`);
    case 'unknown':
      throw new CommandError(unknown);
    case 'keyless':
      throw new CommandError("Its key is that of no offer. Say the right one, as 'links' lists it: key=KEY.");
  }
}

const names: ReadonlySet<string> = new Set(Object.values(parameters).flat());

function pairOf(change: string): readonly [string, string] {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(change) ?? [];
  if (!names.has(name))
    throw new CommandError(`Say what is otherwise, as NAME=VALUE: ${[...names].join(', ')}.`);
  return [name, value];
}
