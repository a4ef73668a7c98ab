/** `npm run manager -- …`: the network manager's command line; without words it says what it can do. */
import { build } from './build.js';
import { ensurePackages } from './packages.js';

const ready = (await ensurePackages()) && (await build({ only: ['server'] }));
if (!ready) process.exit(1);
await import(new URL('../dist/server/manager.js', import.meta.url).href);
