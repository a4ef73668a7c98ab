import { once } from 'node:events';
import { request, type Server } from 'node:http';

/** Its origin, on a free port of this machine. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** One call as a browser makes it, read to its end; anything but an answer below 400 throws. */
export function called(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
      'x-country': 'CZ',
    };
    const asked = request(address, { headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 400) resolve();
        else reject(new Error(`a call was answered with ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
