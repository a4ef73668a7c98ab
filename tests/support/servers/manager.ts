import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { askServer } from '#server/platform/manager/channel.ts';
import { root, type Network } from './network.ts';

const run = promisify(execFile);
const command = resolve(root, 'dist/server/manager.js');

/**
 * What `npm run manager -- …` does: the answer that it prints. Throws with what it complains of. A running network is
 * asked from here, as the command does it, and a process for each is spared.
 */
export async function manager({ dataDir, origin }: Network, ...args: readonly string[]): Promise<string> {
  const answer = await askServer(dataDir, args);
  if (answer?.ok === false) throw new Error(answer.text);
  if (answer) return answer.text.trim();
  const { stdout } = await run(process.execPath, [command, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: origin },
  });
  return stdout.trim();
}

/** The id in an answer such as `Added as 019a….` */
export function idIn(answer: string): string {
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(answer)?.[0];
  if (id === undefined) throw new Error(`no id in: ${answer}`);
  return id;
}
