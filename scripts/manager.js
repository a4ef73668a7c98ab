/** `npm run manager -- …`: the network manager's command line; without words it says what it can do. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { root } from './child.js';
import { ensurePackages } from './packages.js';

// as the network itself reads it: a command on another database would report success, too
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

// what a command answers with is alone on the standard output
console.log = console.error;
const ready = (await ensurePackages()) && (await build({ only: ['server'] }));
if (!ready) process.exit(1);
await import(new URL('../dist/server/manager.js', import.meta.url).href);
