/**
 * Structured logs: one JSON object a line. Callers pass no query strings, bodies, cookies, tokens,
 * passwords or pins; `hidden` is the net under that rule.
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

const secret = /pass(word)?|secret|token|cookie|authorization|^pin$|fingerprint|postback_?key/i;

function hidden(key: string, value: unknown): unknown {
  if (key !== '' && secret.test(key)) return '[hidden]';
  if (value instanceof Error) return describeError(value);
  return value;
}

/** Name, message, code and stack of an error; a database error's parameters and detail are left out. */
function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'not an Error' };
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

export function jsonLogger(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const from = logLevels.indexOf(level);
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (logLevels.indexOf(name) < from) return;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields }, hidden)}\n`,
      );
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** @internal for tests */
export const silentLogger: Logger = jsonLogger('silent');
