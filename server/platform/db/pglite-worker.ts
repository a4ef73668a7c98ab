import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { hostPglite } from './pglite-host.ts';

/**
 * The thread of the embedded database, so that no report blocks the server's loop.
 * It serves the wire protocol on a socket; the port to the main thread carries 'ready', 'close' and 'closed' only.
 */
const { dataDir, socketDir } = v.parse(v.object({ dataDir: v.string(), socketDir: v.string() }), workerData);
if (parentPort === null) throw new Error('pglite-worker is started as a worker thread');
const port = parentPort;

const pglite = await PGlite.create({ dataDir });
const hosted = await hostPglite(pglite, socketDir);
port.on('message', (message: unknown) => {
  if (message === 'close') {
    void hosted.close().finally(() => {
      port.postMessage('closed');
      port.close();
    });
  }
});
port.postMessage('ready');
