/**
 * `npm run dev`: the panel by Vite with hot reload on http://localhost:5173/publisher/, over the network of
 * this project, bundled again and restarted at each change. With `API_ORIGIN` set the panel alone, over
 * that backend.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.js';
import { ensurePackages } from './packages.js';

if (!(await ensurePackages())) process.exit(1);

const backend = process.env['API_ORIGIN'];
const port = process.env['PORT'] ?? '4000';
const env = { ...process.env, API_ORIGIN: backend ?? `http://localhost:${port}` };

/** @param {readonly string[]} args @param {import('node:child_process').StdioOptions} stdio */
const node = (args, stdio) => spawn(process.execPath, args, { cwd: root, env, stdio });

node([join(root, 'node_modules/vite/bin/vite.js')], 'inherit');

if (!backend) {
  // What is bundled from here on is no longer what the last build has written down.
  rmSync(join(root, 'dist/.server-sources'), { force: true });
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  const start = () => {
    server = node([join(root, 'dist/server/main.js'), ...process.argv.slice(2)], 'inherit');
  };
  const bundler = node(
    [join(root, 'scripts/bundle.js'), 'server', '--watch'],
    ['ignore', 'inherit', 'inherit', 'ipc'],
  );
  bundler.on('message', () => {
    if (!server || server.exitCode !== null) start();
    else if (!server.killed) {
      // The data folder is free, and the port, only when the old one has ended.
      server.once('exit', start);
      server.kill('SIGTERM');
    }
  });
}
