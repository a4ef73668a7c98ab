import pg from 'pg';
import { backOff } from '#domain/back-off.ts';
import { every } from '#domain/every.ts';
import type { Logger } from '../log.ts';
import { endInSilence, keptAlive, PATIENCE } from './silence.ts';

/** Where the triggers of the first migration speak. */
const LISTEN = 'listen panel_changes';

/** `<publisher id> <kind>` or `* <kind>`; null: the line was broken for a while, anything may have changed. */
export type Heard = (payload: string | null) => void;

/** @returns what ends the listening. */
export type Listen = (heard: Heard) => () => Promise<void>;

/** What goes into the making of a pool, and what then hears it. */
interface ListeningPool {
  readonly options: Pick<pg.PoolConfig, 'onConnect'>;
  readonly listen: Listen;
}

/**
 * Listens on the one connection that the embedded database has: what a command changes is heard right after its
 * commit, on the same line.
 */
export function listeningPool(log: Logger): ListeningPool {
  const listeners = new Set<Heard>();
  const tell: Heard = (payload) => {
    for (const heard of listeners) heard(payload);
  };
  let before = false;
  const begin = async (client: pg.ClientBase) => {
    client.on('notification', ({ payload }) => tell(payload ?? ''));
    try {
      await client.query(LISTEN);
      if (before) tell(null);
      before = true;
    } catch (error) {
      log.warn('the database does not tell its changes', { error });
    }
  };
  return {
    options: {
      onConnect: (client) => begin(client) as unknown as void, // the pool waits for a promise; its types do not know
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        return Promise.resolve();
      };
    },
  };
}

/** Many listeners on one line: it is opened for the first, and closed after the last. */
export function sharedLine(listen: Listen): Listen {
  const listeners = new Set<Heard>();
  let close: (() => Promise<void>) | null = null;
  return (heard) => {
    listeners.add(heard);
    close ??= listen((payload) => {
      for (const one of listeners) one(payload);
    });
    return async () => {
      listeners.delete(heard);
      if (listeners.size > 0) return;
      const closing = close;
      close = null;
      await closing?.();
    };
  };
}

const PAUSE_MS = { first: 500, longest: 30_000 };

/**
 * Listens to PostgreSQL on a connection of its own, which is opened again whenever it breaks, and where it does not answer:
 * it is asked whether it is there, for nobody would miss what it does not tell.
 */
export const listenTo =
  (url: string, log: Logger, { silence } = PATIENCE): Listen =>
  (heard) => {
    let stopped = false;
    let current: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let tries = 0;

    const open = async () => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 5_000,
        ...keptAlive,
        application_name: 'publisher-panel changes',
      });
      current = client;
      client.on('notification', ({ payload }) => {
        // it may come in one packet with the answer that it is listened to
        mended();
        heard(payload ?? '');
      });
      client.on('error', () => undefined);
      client.once('end', () => {
        if (current === client) again();
      });
      try {
        await client.connect();
        endInSilence(client, silence);
        await client.query(LISTEN);
        // an answer, or another look, comes before it would be ended
        const looking = every(silence / 2, () => client.query('select 1'));
        client.once('end', looking.end);
        mended();
      } catch (error) {
        log.warn('the database cannot be listened to', { error });
        if (current === client) again();
        await client.end().catch(() => undefined);
      }
    };
    const mended = () => {
      if (tries > 0) heard(null);
      tries = 0;
    };
    const again = () => {
      current = null;
      if (stopped) return;
      tries += 1;
      timer = setTimeout(() => void open(), backOff(tries, PAUSE_MS));
      timer.unref();
    };

    const opening = open();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      await opening;
      await client?.end().catch(() => undefined);
    };
  };
