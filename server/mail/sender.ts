import { and, eq, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { mailAddress } from '#contract/rules/email.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/spans.ts';
import { backOff } from '#domain/back-off.ts';
import { isAmong } from '../platform/db/is-among.ts';
import { mails } from '../platform/tables/mails.ts';
import type { Deps } from '../platform/deps.ts';
import { type Runner, startJob } from '../platform/jobs.ts';
import { composeMail } from './compose.ts';

const LOOK_MS = 2_000;
/** Others leave a mail alone for so long after one has taken it; longer than a delivery may last. */
const LEASE_MS = 5 * MINUTE_MS;
/** Waits double from a minute to six hours: given up after about two days. */
const WAIT_MS = { first: MINUTE_MS, longest: 6 * HOUR_MS };
const TRIES = 16;
/** Smaller codes of SMTP are 'not now'; from here on it is 'never'. */
const PERMANENT = 550;
/** Where an answer is about this mail. What is said before (who we are, and in whose name we write) is the operator's to mend. */
const ABOUT_THE_MAIL = /^(?:RCPT TO|DATA)$/;
/**
 * What many servers say of that only once they know to whom, by their enhanced code (RFC 3463): policy, and the sender's
 * own address. After the mail itself the same code may say that it is taken for spam, which no other try mends.
 */
const ABOUT_US = /^\d{3}[ -]5\.(?:7\.|1\.[78]\b)/;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type MailRow = typeof mails.$inferSelect;

/** Hands one mail over; rejects when the server did not take it. */
export type Deliver = (mail: {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}) => Promise<void>;

export interface Sender extends Runner {
  /** Sends what is due; resolves when nothing is left that is due now. */
  readonly flush: () => Promise<void>;
}

/** Sends the waiting mails over `SMTP_URL`, again and again until the server has taken each. */
export function startSender(
  deps: Needs & { readonly config: { readonly smtpUrl: string } },
  brand: string,
): Sender {
  const { smtpUrl, mailFrom } = deps.config;
  const bare = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver: Deliver = async ({ id, to, subject, text, html }) => {
    await transport.sendMail({
      from: mailFrom.includes('<') ? mailFrom : { name: brand, address: mailFrom },
      // not every server on the way takes letters of other scripts, and all take punycode
      to: { name: '', address: mailAddress(to) ?? to },
      subject,
      text,
      html,
      // the same at each try: a mail that was taken although its answer was lost is known as the same
      messageId: `<${id}@${bare.split('@')[1] ?? 'localhost'}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  };
  return sendingWith(deps, brand, deliver, () => transport.close());
}

/** The loop itself, over any way of delivering. */
export function sendingWith(deps: Needs, brand: string, deliver: Deliver, close: () => void): Sender {
  let stopping = false;
  const run = () => sendDue(deps, brand, deliver, () => stopping);
  const job = startJob({ name: 'mails', everyMs: LOOK_MS, run }, deps);
  return {
    flush: job.now,
    stop: async () => {
      stopping = true;
      await job.stop();
      close();
    },
  };
}

async function sendDue(
  deps: Needs,
  brand: string,
  deliver: Deliver,
  isStopping: () => boolean,
): Promise<void> {
  while (!isStopping()) {
    const mail = await takeNext(deps);
    if (mail === null) return;
    await sendOne(deps, brand, deliver, mail);
  }
}

/**
 * Takes a mail for this process alone; null: none is due. One at a time: those that wait for their turn behind a slow
 * server would outlast their lease, and another process would send them, too.
 */
async function takeNext({ db, clock }: Needs): Promise<MailRow | null> {
  const now = clock.now();
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextTryAt, now))
    .orderBy(mails.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(isAmong(mails.id, due), lte(mails.nextTryAt, now)))
    .returning();
  return taken ?? null;
}

async function sendOne(
  { db, clock, log }: Needs,
  brand: string,
  deliver: Deliver,
  mail: MailRow,
): Promise<void> {
  const { id, tries, recipient: to } = mail;
  const composed = composeMail(mail, brand);
  if (composed === null) {
    log.error('a mail of an unknown kind is given up', { id });
    await db.update(mails).set({ nextTryAt: null, values: {} }).where(eq(mails.id, id));
    return;
  }
  try {
    await deliver({ id, to, ...composed });
    await db.update(mails).set({ sentAt: clock.now(), nextTryAt: null, values: {} }).where(eq(mails.id, id));
  } catch (error) {
    const over = tries >= TRIES || isPermanent(error);
    const wait = backOff(tries, WAIT_MS);
    // codes alone: what a mail server writes may repeat addresses
    log.warn(over ? 'a mail is given up' : 'a mail was not taken', { id, tries, code: codeOf(error) });
    const next = over
      ? { nextTryAt: null, values: {} }
      : { nextTryAt: new Date(clock.now().getTime() + wait) };
    await db.update(mails).set(next).where(eq(mails.id, id));
  }
}

const isPermanent = (error: unknown): boolean => {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const code = Number(error.responseCode);
  const isOurs = error.command === 'RCPT TO' && 'response' in error && ABOUT_US.test(String(error.response));
  return code >= PERMANENT && code < 600 && ABOUT_THE_MAIL.test(String(error.command)) && !isOurs;
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
