import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { CommandError } from './command.ts';

/**
 * Content of a file that a manager has named; null: it has more than `most` bytes. Never more than that is read: what is
 * no plain file (a device, a pipe) may have no end, and one may grow meanwhile. Throws a `CommandError` where there is no
 * such file.
 */
export async function readFileUpTo(path: string, most: number): Promise<Buffer | null> {
  const none = () => new CommandError(`There is no file ${path} that the network can read.`);
  // a pipe that nobody writes to would keep the opening waiting
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => {
    throw none();
  });
  try {
    const about = await file.stat();
    if (!about.isFile()) throw none();
    if (about.size > most) return null;
    const content = Buffer.alloc(most + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(content, length, content.byteLength - length);
      length += bytesRead;
      if (bytesRead === 0 || length > most) break;
    }
    return length > most ? null : Buffer.from(content.subarray(0, length));
  } finally {
    await file.close();
  }
}
