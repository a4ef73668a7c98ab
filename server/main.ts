/** The reference network as a process: starts it, says where it is, and ends it in good order. */
import { StartError } from './platform/start-error.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from './demo/demo-accounts.ts';
import { type Network, startNetwork } from './network.ts';

/** npm hands on what whoever ends its whole group (a terminal, systemd) has told us, too: the same signal is asked once, ms. */
const TOLD_TWICE_MS = 1_000;

const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Until the network runs there is nothing to bring to an end: what a start has half done the database takes back. */
let stop: (signal: NodeJS.Signals) => void = () => process.exit(0);
// listened for from the first: the first process of a container hears no signal otherwise
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));

try {
  const network = await startNetwork(process.env, process.argv.slice(2));
  stop = stopOf(network);
  announce(network);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function announce(network: Network): void {
  say(
    `The publisher panel is at ${network.address}`,
    ...(network.demo ? [`Log in as ${DEMO_USERNAME} / ${DEMO_PASSWORD}`] : []),
    ...(network.mailbox === null ? [] : [`Mails are shown at ${network.mailbox}`]),
    ...(network.live ? ['Clicks and conversions keep coming in.'] : []),
    ...(network.filling ? ['The history of the demo is being made: until it is there, numbers grow.'] : []),
    'Press Ctrl+C to stop it.',
  );
  void network.filling?.then(() => say('The history of the demo is there.'));
}

function stopOf(network: Network): (signal: NodeJS.Signals) => void {
  let asked: { readonly signal: NodeJS.Signals; readonly at: number } | null = null;
  return (signal) => {
    const at = performance.now();
    if (asked !== null) {
      // asked again: somebody is in a hurry
      if (signal !== asked.signal || at - asked.at > TOLD_TWICE_MS) process.exit(1);
      return;
    }
    asked = { signal, at };
    say('Stopping …');
    // Ctrl+C: nobody in front of it sends visitors elsewhere
    void network.stop(signal === 'SIGINT' ? 0 : undefined).then(() => process.exit(0));
  };
}
