import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { CommandError } from './command.ts';

/**
 * The running server's ear for `npm run manager`: a socket in the data folder that only the user of the
 * server may open (mode 600 in a folder of mode 700), because the embedded database has one process. One
 * line of JSON each way.
 */
const Question = v.object({ args: v.array(v.string()) });
const Answer = v.object({ ok: v.boolean(), text: v.string() });
export type Answer = v.InferOutput<typeof Answer>;

/** Finds and runs a command; throws a `CommandError` for what the manager can mend. */
type RunCommand = (deps: Deps, args: readonly string[]) => Promise<string>;

/** Letters of a question, and of an answer: a list of everybody is long. */
const LONGEST = 100_000;
const LONGEST_ANSWER = 100_000_000;
/** What every system takes as the path of a socket; with a longer data folder there is no channel. */
const LONGEST_PATH = 103;
/** A question comes at once. */
const QUESTION_MS = 20_000;

export const channelPath = (dataDir: string): string => join(dataDir, 'manager.sock');

/** Listens until `close`; does nothing where the path is too long for a socket, and says so in the log. */
export async function openChannel(deps: Deps, runCommand: RunCommand): Promise<{ close(): Promise<void> }> {
  const path = channelPath(deps.config.dataDir);
  if (path.length > LONGEST_PATH) {
    deps.log.warn('the data folder has too long a path for the manager', { path });
    return { close: () => Promise.resolve() };
  }
  await rm(path, { force: true });
  const server = createServer((socket) => void answer(deps, runCommand, socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function answer(deps: Deps, runCommand: RunCommand, socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  try {
    const { args } = v.parse(Question, JSON.parse(await lineOf(socket, QUESTION_MS, LONGEST)));
    const text = await runCommand(deps, args);
    deps.log.info('manager', { command: args[0] });
    socket.end(`${JSON.stringify({ ok: true, text } satisfies Answer)}\n`);
  } catch (error) {
    if (!(error instanceof CommandError)) deps.log.error('a command of the manager failed', { error });
    const text =
      error instanceof CommandError ? error.message : 'The command failed; the log of the server says why.';
    socket.end(`${JSON.stringify({ ok: false, text } satisfies Answer)}\n`);
  }
}

/** Asks the running server and waits as long as it works, a copy of a large database takes minutes. Null: nobody listens. */
export function askServer(dataDir: string, args: readonly string[]): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(channelPath(dataDir));
    socket.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    socket.once('connect', () => {
      socket.write(`${JSON.stringify({ args })}\n`);
      lineOf(socket, 0, LONGEST_ANSWER).then((line) => resolve(v.parse(Answer, JSON.parse(line))), reject);
    });
  });
}

/** @param timeoutMs 0: until the other end closes */
function lineOf(socket: Socket, timeoutMs: number, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: string[] = [];
    let length = 0;
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('nothing came')));
    socket.on('data', (piece: string) => {
      const end = piece.indexOf('\n');
      pieces.push(end < 0 ? piece : piece.slice(0, end));
      length += piece.length;
      if (length > longest) socket.destroy(new Error('too long'));
      if (end < 0) return;
      socket.setTimeout(0);
      resolve(pieces.join(''));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection ended early')));
  });
}
