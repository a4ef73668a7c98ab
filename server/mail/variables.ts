import * as v from 'valibot';
import type { NetworkConfig } from '../platform/config.ts';
import { type Given, readable, readVariables } from '../platform/variables.ts';

const entries = {
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'), readable),
  ),
  /** Sender of the mails, e.g. `Network <panel@example.com>`. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address'),
    ),
  ),
};

interface MailConfig {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
}

declare module '../platform/config.ts' {
  interface ServerConfig extends MailConfig {}
}

export function mailVariables(given: Given, { publicUrl }: NetworkConfig): MailConfig {
  const e = readVariables(entries, given);
  return {
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  };
}
