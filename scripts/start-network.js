/**
 * Installs what is missing, builds what changed and starts the network with the panel on it, in this very
 * process, so that signals and exit codes are the server's own.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { root } from './child.js';
import { ensurePackages } from './packages.js';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

const ready = (await ensurePackages()) && (await build());
if (!ready) process.exit(1);
await import(new URL('../dist/server/main.js', import.meta.url).href);
