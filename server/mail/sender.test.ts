import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/enumerations.ts';
import { mails } from '../platform/tables/mails.ts';
import { jsonLogger } from '../platform/log.ts';
import { testConfig, testDeps, type TestDeps } from '../testing/test-deps.ts';
import { composeMail, mailTemplates } from './compose.ts';
import { type MailTemplate, type MailValues, queueMail } from '../platform/mail/queue.ts';
import { sendingWith, type Sender, startSender } from './sender.ts';

const BRAND = 'Test & <Network>';
const payout = {
  username: 'anna',
  method: 'PayPal',
  account: 'a•••@example.com',
  link: 'https://p.example/payouts/stop/k.l',
};
const payment = {
  username: 'anna',
  number: '7',
  amount: '$95.00',
  method: 'paypal',
  account: 'a•••@example.com',
  reason: 'The payout account is closed.',
  link: 'https://p.example/publisher/payments',
};
const values: { readonly [T in MailTemplate]: MailValues[T] } = {
  registration: {
    username: 'anna',
    email: 'anna@example.com',
    link: 'https://p.example/publisher/register/confirm/a.b',
  },
  approved: {
    username: 'anna',
    email: 'anna@example.com',
    link: 'https://p.example/publisher/register/confirm/c.d',
  },
  declined: { username: 'anna' },
  activation: { username: 'anna', link: 'https://p.example/publisher/register/confirm/e.f?activation=1' },
  email: {
    username: 'anna',
    oldEmail: 'old@example.com',
    email: 'anna@example.com',
    link: 'https://p.example/publisher/email_update/confirm/g.h',
  },
  emailRequested: { username: 'anna', email: 'anna@example.com' },
  emailChanged: { username: 'anna', oldEmail: 'old@example.com', email: 'anna@example.com' },
  reset: { username: 'anna', link: 'https://p.example/publisher/reset_password/confirm/i.j' },
  passwordChanged: { username: 'anna' },
  sessionsEnded: { username: 'anna' },
  payoutPin: { username: 'anna', pin: '042137' },
  payoutLocked: { username: 'anna' },
  payoutAdded: payout,
  payoutEdited: payout,
  payoutActivated: payout,
  payoutDeleted: payout,
  paymentPaid: payment,
  paymentFailed: payment,
  paymentReturned: payment,
  secondFactorOn: { username: 'anna' },
  secondFactorOff: { username: 'anna' },
  secondFactorRemoved: { username: 'anna' },
  recoveryCodesNew: { username: 'anna' },
  recoveryCodeUsed: { username: 'anna', left: '9' },
  passkeyAdded: { username: 'anna', name: 'Laptop' },
  passkeyRemoved: { username: 'anna', name: 'Laptop' },
  secondFactorGuessed: { username: 'anna' },
};

/** A real SMTP server; `refuse` says what becomes of each mail. */
interface Post {
  readonly url: string;
  /** To whom by the envelope; the head as it is on the way. */
  readonly received: {
    readonly to: readonly string[];
    readonly head: string;
    readonly mail: Promise<Email>;
  }[];
  refuse: (() => Error | null) | null;
  /** The same as soon as the sender says who it is. */
  refuseSender: Error | null;
  /** And once it says to whom it writes. */
  refuseRecipient: Error | null;
  close(): Promise<void>;
}
async function openPost(): Promise<Post> {
  const received: Post['received'] = [];
  const post: Omit<Post, 'url' | 'close'> = {
    received,
    refuse: null,
    refuseSender: null,
    refuseRecipient: null,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => callback(post.refuseSender),
    onRcptTo: (_address, _session, callback) => callback(post.refuseRecipient),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = post.refuse?.() ?? null;
        if (refused) return callback(refused);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks);
        const [head = ''] = raw.toString().split('\r\n\r\n');
        received.push({ to, head, mail: PostalMime.parse(raw) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo; // listens on a port
  return Object.assign(post, {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  });
}

const refusal = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode });

let deps: TestDeps;
let post: Post;
let sender: Sender;
const logged: string[] = [];
beforeAll(async () => {
  deps = await testDeps();
  post = await openPost();
});
afterAll(async () => {
  await post.close();
  await deps.close();
});
beforeEach(async () => {
  await deps.db.delete(mails);
  post.received.length = 0;
  post.refuse = null;
  post.refuseSender = null;
  post.refuseRecipient = null;
  logged.length = 0;
  const log = jsonLogger('debug', (line) => logged.push(line));
  const config = { ...testConfig({ MAIL_FROM: 'panel@network.example' }), smtpUrl: post.url };
  sender = startSender({ ...deps, log, config }, BRAND);
});
afterEach(() => sender.stop());

const leave = (template: MailTemplate, language: Language = 'en', to = 'anna@example.com') =>
  queueMail(deps, { to, language, template, values: values[template] });
const rows = () => deps.db.select().from(mails);

describe('over a real SMTP connection', () => {
  test.each(languages)(
    'every mail arrives in %s as text and HTML, with its link in both',
    async (language) => {
      for (const template of mailTemplates) await leave(template, language);
      await sender.flush();
      expect(post.received).toHaveLength(mailTemplates.length);
      // several are on their way at once: they arrive in any order
      const arrived = await Promise.all(
        post.received.map(async ({ to, mail }) => ({ to, mail: await mail })),
      );
      for (const template of mailTemplates) {
        const subject = composeMail({ language, template, values: { ...values[template] } }, BRAND)?.subject;
        const { to, mail } = arrived.find((one) => one.mail.subject === subject) ?? {};
        const link: string | undefined = (values[template] as { link?: string }).link; // some have one
        expect(to).toEqual(['anna@example.com']);
        expect(mail?.from).toMatchObject({ name: BRAND, address: 'panel@network.example' });
        expect(mail?.subject).not.toMatch(/\{\{/);
        expect(mail?.text).toContain('anna');
        expect(mail?.text).not.toMatch(/\{\{/);
        expect(mail?.html).toContain(`<html lang="${language}">`);
        expect(mail?.html).not.toContain('<Network>');
        for (const value of Object.values<string>({ ...values[template] }).filter((one) => one.includes('@')))
          expect(mail?.text).toContain(value);
        if (link !== undefined) {
          expect(mail?.text).toContain(link);
          expect(mail?.html).toContain(`href="${link}"`);
        }
        expect(mail?.headers).toContainEqual(
          expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        );
      }
    },
  );

  test.each([
    ["o'connor+a&b@example.ie", "o'connor+a&b@example.ie"],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ])('one arrives at %s', async (address, written) => {
    await leave('reset', 'en', address);
    await sender.flush();
    // the server of these tests reads punycode: on the way it is what the head of the mail says
    expect(post.received.map(({ to }) => to)).toEqual([[address]]);
    const [, said] = /^To: (.*)$/m.exec(post.received[0]?.head ?? '') ?? [];
    expect(said?.trim()).toBe(written);
  });

  test('the four languages say it differently', () => {
    for (const template of mailTemplates) {
      const texts = languages.map(
        (language) => composeMail({ language, template, values: { ...values[template] } }, BRAND)?.text,
      );
      expect(new Set(texts).size).toBe(languages.length);
    }
  });

  test('a sent mail keeps no link, and the log has neither link nor address', async () => {
    await leave('reset');
    post.refuse = () => refusal(451);
    await sender.flush();
    post.refuse = null;
    deps.clock.move(60_000);
    await sender.flush();
    expect(await rows()).toMatchObject([{ values: {}, nextTryAt: null, sentAt: deps.clock.now(), tries: 2 }]);
    expect(logged.join('')).toContain('a mail was not taken');
    expect(logged.join('')).not.toMatch(/confirm|anna@/);
  });

  test('a mail that is refused for now is tried again, later each time, under one message id', async () => {
    const ids: (string | undefined)[] = [];
    await leave('reset');
    post.refuse = () => refusal(421);
    await sender.flush();
    const [waiting] = await rows();
    expect((waiting?.nextTryAt?.getTime() ?? 0) - deps.clock.now().getTime()).toBe(60_000);
    await sender.flush();
    expect((await rows())[0]?.tries).toBe(1);
    deps.clock.move(60_000);
    await sender.flush();
    expect(((await rows())[0]?.nextTryAt?.getTime() ?? 0) - deps.clock.now().getTime()).toBe(120_000);
    post.refuse = null;
    deps.clock.move(120_000);
    await sender.flush();
    ids.push((await post.received[0]?.mail)?.messageId);
    expect(ids).toEqual([`<${waiting?.id}@network.example>`]);
  });

  test('one that is refused for good is given up, and holds up no other', async () => {
    await leave('reset', 'en', 'gone@example.com');
    await leave('reset', 'ru');
    let first = true;
    post.refuse = () => {
      const refused = first ? refusal(550) : null;
      first = false;
      return refused;
    };
    await sender.flush();
    expect(post.received).toHaveLength(1);
    const all = await rows();
    expect(all.every(({ nextTryAt }) => nextTryAt === null)).toBe(true);
    expect(all.filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });

  test('none is given up for what is wrong with the network itself: a sender it may not write for', async () => {
    await leave('reset');
    post.refuseSender = refusal(553);
    await sender.flush();
    expect(await rows()).toMatchObject([{ tries: 1, values: values.reset, sentAt: null }]);
    post.refuseSender = null;
    deps.clock.move(60_000);
    await sender.flush();
    expect(post.received).toHaveLength(1);
  });

  test.each([
    ['553', '5.7.1 <panel@network.example>: Sender address rejected: not owned by user'],
    ['554', '5.7.1 Relay access denied'],
    ['550', '5.1.8 Sender address rejected: Domain not found'],
  ])('nor where that is said only once it is known to whom: %s %s', async (code, words) => {
    await leave('reset');
    post.refuseRecipient = refusal(Number(code), words);
    await sender.flush();
    expect(await rows()).toMatchObject([{ tries: 1, values: values.reset, sentAt: null }]);
  });

  test('one whose recipient is not there is given up', async () => {
    await leave('reset');
    post.refuseRecipient = refusal(550, '5.1.1 No such user here');
    await sender.flush();
    expect(await rows()).toMatchObject([{ tries: 1, nextTryAt: null, sentAt: null }]);
  });

  test('one that is taken for spam is given up, though its answer has the code of a policy', async () => {
    await leave('reset');
    post.refuse = () => refusal(550, '5.7.1 Message rejected as spam');
    await sender.flush();
    expect(await rows()).toMatchObject([{ tries: 1, nextTryAt: null, sentAt: null }]);
  });
});

test('a process that ends leaves the mails that it has not sent to others at once', async () => {
  await sender.stop();
  for (let index = 0; index < 3; index += 1) await leave('reset');
  const ended: Promise<void>[] = [];
  const ending = sendingWith(
    deps,
    BRAND,
    () => {
      ended.push(ending.stop());
      return Promise.resolve();
    },
    () => undefined,
  );
  await ending.flush();
  await Promise.all(ended);
  const waiting = (await rows()).filter(({ sentAt }) => sentAt === null);
  expect(waiting).toHaveLength(2);
  for (const { tries, nextTryAt } of waiting) expect([tries, nextTryAt]).toEqual([0, deps.clock.now()]);
});

test('a mail is taken alone, however the database goes about it', async () => {
  await sender.stop();
  for (let index = 0; index < 3; index += 1) await leave('reset');
  const sent: string[] = [];
  await deps.db.transaction(async (tx) => {
    // what is left is to look at each row, and for each at those that are due
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const sending = sendingWith(
      { ...deps, db: tx },
      BRAND,
      ({ id }) => {
        sent.push(id);
        return Promise.resolve();
      },
      () => undefined,
    );
    await sending.flush();
    await sending.stop();
  });
  expect(sent).toHaveLength(3);
});

test("a mail behind a slow one is nobody else's to send once its turn has come", async () => {
  await sender.stop();
  for (let index = 0; index < 3; index += 1) await leave('reset');
  const sent: string[] = [];
  const other = sendingWith(
    deps,
    BRAND,
    ({ id }) => {
      sent.push(id);
      return Promise.resolve();
    },
    () => undefined,
  );
  const slow = sendingWith(
    deps,
    BRAND,
    async ({ id }) => {
      sent.push(id);
      deps.clock.move(4 * 60_000);
      await other.flush();
    },
    () => undefined,
  );
  await slow.flush();
  await Promise.all([slow.stop(), other.stop()]);
  expect(sent.toSorted()).toEqual((await rows()).map(({ id }) => id).toSorted());
});

test('two processes send each mail once', async () => {
  const sent: string[] = [];
  const deliver = async ({ id }: { id: string }) => {
    sent.push(id);
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  };
  await sender.stop();
  for (let index = 0; index < 25; index += 1) await leave('reset');
  const both = [1, 2].map(() => sendingWith(deps, BRAND, deliver, () => undefined));
  await Promise.all(both.map((one) => one.flush()));
  await Promise.all(both.map((one) => one.stop()));
  expect(sent).toHaveLength(25);
  expect(new Set(sent).size).toBe(25);
});

test('a mail goes out only with what it tells', async () => {
  await deps.db
    .transaction(async (tx) => {
      await queueMail(
        { ...deps, db: tx },
        { to: 'a@b.example', language: 'en', template: 'declined', values: { username: 'a' } },
      );
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await rows()).toEqual([]);
});

test('a name cannot add a header, a template or markup', () => {
  const composed = composeMail(
    {
      language: 'en',
      template: 'registration',
      values: { username: '<img src=x>{{link}}', email: 'a@b.example', link: 'https://x.example/"><script>' },
    },
    'Brand\r\nBcc: everybody@example.com',
  );
  expect(composed?.subject).toBe('Confirm your registration at Brand Bcc: everybody@example.com');
  expect(composed?.html).not.toMatch(/<img|<script/);
  expect(composed?.text).toContain('<img src=x>{{link}}');
  expect(composeMail({ language: 'en', template: 'greeting', values: {} }, 'x')).toBeNull();
});
