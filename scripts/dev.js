/**
 * `npm run dev`: the panel by Vite with hot reload on http://localhost:5173/publisher/, over the network of
 * this project, bundled again and restarted at each change. With `API_ORIGIN` set the panel alone, over
 * that backend.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './child.js';
import { ensurePackages } from './packages.js';

if (!(await ensurePackages())) process.exit(1);

/** @param {readonly string[]} args @param {import('node:child_process').StdioOptions} stdio */
const node = (args, stdio) => spawn(process.execPath, args, { cwd: root, stdio });

node([join(root, 'node_modules/vite/bin/vite.js')], 'inherit');

if (!process.env['API_ORIGIN']) {
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
    if (!server || server.exitCode !== null) return start();
    // The data folder is free, and the port, only when the old one has ended.
    server.once('exit', start);
    return server.kill('SIGTERM');
  });
}
