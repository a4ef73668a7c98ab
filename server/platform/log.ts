import { pino } from 'pino';

/**
 * Structured logs: one JSON object a line. Callers pass no query strings, bodies, cookies, tokens,
 * passwords or pins; `secret` is the net under that rule (decision 036).
 */
export type LogFields = Readonly<Record<string, unknown>>;
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Names of fields whose values are never written. */
const secret = /pass(word)?|secret|token|cookie|authorization|^pin$|fingerprint|key$/i;
/** Whether what has such a name may be a secret, by our logs' rule. */
export const looksSecret = (name: string): boolean => secret.test(name);
/** Deeper nothing is told; what contains itself ends here too. */
const DEEPEST = 6;

export function jsonLogger(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const log = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }), log: (fields) => redacted(fields, 0) },
    },
    { write },
  );
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) =>
      log[name](fields, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const redacted = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      looksSecret(name) ? '[hidden]' : shown(value, depth + 1),
    ]),
  );

function shown(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[…]';
  if (value instanceof Error) return describeError(value);
  return Array.isArray(value) ? value.map((one) => shown(one, depth + 1)) : redacted(value, depth);
}

/** Name, message, code and stack of an error; a database error's parameters and detail are left out. */
function describeError(error: Error): LogFields {
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // drizzle writes the parameters of a failed query behind the statement
  const message = error.message.replace(/\nparams:[\s\S]*$/, '');
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message,
    ...(code && { code }),
    stack: stack?.slice(0, 8),
    ...(cause && { cause }),
  };
}

/** @internal for tests */
export const silentLogger: Logger = jsonLogger('silent');
