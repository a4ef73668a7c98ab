import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, gt, sql } from 'drizzle-orm';
import { publisherFiles } from './registration/tables.ts';
import { publishers } from './platform/tables/publishers.ts';
import { confirmRegistration } from './registration/confirm.ts';
import { titlesByField } from './registration/custom-fields.ts';
import { mailsTo, tokenTo } from './testing/mails.ts';
import { makePublisher } from './testing/network.ts';
import { PNG } from './testing/registrations.ts';
import { announcements, announcementTexts } from './news/tables.ts';
import { notifications } from './notifications/tables.ts';
import { loadClock } from './platform/network-clock.ts';
import { roles } from '#contract/enumerations.ts';
import { features } from './features.ts';
import { demoMark } from './platform/demo-mark.ts';
import { writeSetting } from './platform/settings.ts';
import { CommandError } from './platform/manager/command.ts';
import { systemClock } from './platform/clock.ts';
import { seedAccounts } from './demo/demo-accounts.ts';
import { testConfig, testDeps, type TestDeps } from './testing/test-deps.ts';
import { askServer, channelPath, openChannel } from './platform/manager/channel.ts';
import { runCommand } from './run-command.ts';

let deps: TestDeps;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'panel-manager-'));
  deps = await testDeps({ DATA_DIR: dataDir });
  await seedAccounts(deps.db, deps.clock.now());
});
afterAll(async () => {
  await deps.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(deps, args);

test('the publishers are listed', async () => {
  expect((await run('publishers')).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['id', 'username', 'e-mail', 'zone', 'language'],
    ['#1001', 'publisher', 'publisher@traffic.example', 'Europe/Prague', 'en'],
    ['#1002', 'partner', 'partner@media.example', 'America/New_York', 'en'],
    ['#1003', 'newcomer', 'newcomer@start.example', 'Europe/Prague', 'en'],
  ]);
});

test('a name that is the id of another has to be said as an id', async () => {
  const mine = eq(publishers.usernameKey, 'partner');
  await deps.db.update(publishers).set({ username: '1001', usernameKey: '1001' }).where(mine);
  try {
    await expect(run('second-factor', '1001')).rejects.toThrow(
      '1001 may be #1001 (publisher) or #1002 (1001): say #id.',
    );
    expect(await run('second-factor', '#1001')).toMatch(/^publisher\s+publisher$/m);
    expect(await run('second-factor', '#1002')).toMatch(/^publisher\s+1001$/m);
  } finally {
    const named = { username: 'partner', usernameKey: 'partner' };
    await deps.db.update(publishers).set(named).where(eq(publishers.usernameKey, '1001'));
  }
});

test('news are published, and their text cannot carry markup', async () => {
  await run('news', 'New <offers>', 'First & <b>bold</b>\n\nSecond');
  const [row] = await deps.db.select().from(announcements);
  const [text] = await deps.db.select().from(announcementTexts);
  expect(row?.publishedAt).toEqual(deps.clock.now());
  expect(text).toMatchObject({
    language: 'en',
    title: 'New <offers>',
    content: '<p>First &amp; &lt;b&gt;bold&lt;/b&gt;</p><p>Second</p>',
  });
});

test('news come in several languages', async () => {
  await deps.db.delete(announcements);
  await run('news', 'Title', 'Some', 'words', 'ru', 'Заголовок', '<p>Текст</p>', 'zh-CN', '标题');
  const rows = await deps.db.select().from(announcementTexts);
  expect(new Map(rows.map(({ language, title, content }) => [language, [title, content]]))).toEqual(
    new Map([
      ['en', ['Title', '<p>Some words</p>']],
      ['ru', ['Заголовок', '<p>Текст</p>']],
      ['zh-CN', ['标题', '<p></p>']],
    ]),
  );
});

test('publishers are told things, one or all', async () => {
  const told = async () =>
    (await deps.db.select().from(notifications)).map(({ texts, link }) => [
      texts.en.title,
      texts.uk?.title,
      link,
    ]);
  expect(
    await run('notify', 'partner', 'Hello', 'Words', 'uk', 'Привіт', '--link', '/publisher/offers'),
  ).toBe('Told 1 publisher.');
  expect(await told()).toEqual([['Hello', 'Привіт', '/publisher/offers']]);
  expect(await run('notify', 'all', 'Everybody')).toBe('Told 3 publishers.');
  expect(await told()).toHaveLength(4);
});

test('all that are told are those that log in, so many of them at a time', async () => {
  const before = await deps.db.$count(publishers);
  const states = ['unconfirmed', 'review', 'declined', ...Array<string>(1_500).fill('active')];
  await deps.db.execute(sql`
    insert into publishers (id, relative_id, username, username_key, email, email_key, password_hash, state, roles,
      created_at)
    select gen_random_uuid(), 2000 + n, n, n, n, n, 'none', state, '{}', ${deps.clock.now().toISOString()}
    from unnest(${sql.param(states)}::text[]) with ordinality as made (state, n)`);
  await deps.db.delete(notifications);
  try {
    expect(await run('notify', 'all', 'Everybody')).toBe(`Told ${before + 1_500} publishers.`);
    const told = await deps.db
      .select({
        state: publishers.state,
        transactions: sql`count(distinct ${notifications}.xmin::text)::int`,
      })
      .from(notifications)
      .innerJoin(publishers, eq(publishers.id, notifications.publisherId))
      .groupBy(publishers.state);
    expect(told).toEqual([{ state: 'active', transactions: 2 }]);
  } finally {
    await deps.db.delete(publishers).where(gt(publishers.relativeId, 2000));
  }
});

test('flags and roles are shown and set', async () => {
  const lines = (text: string): unknown =>
    Object.fromEntries(text.split('\n').map((line) => line.split(/ {2,}/)));
  expect(lines(await run('flags', 'partner'))).toMatchObject({
    statusNew: 'on',
    ROLE_SMARTLINKS: 'off',
  });
  await run(
    'flags',
    'partner',
    'statusNew=off',
    'showCompetitionsLabel=on',
    '+ROLE_SMARTLINKS',
    '+ROLE_SMARTLINKS',
  );
  expect(lines(await run('flags', 'partner'))).toEqual({
    statusNew: 'off',
    showCompetitions: 'off',
    showCompetitionsLabel: 'on',
    disableUsername: 'on',
    promo: 'off',
    ...Object.fromEntries(roles.map((role) => [role, role === 'ROLE_SMARTLINKS' ? 'on' : 'off'])),
  });
  expect(await run('flags', 'all', 'showCompetitions=on', 'promo=on')).toBe('Set for 3 publishers.');
  expect(lines(await run('flags', 'partner'))).toMatchObject({ showCompetitions: 'on', promo: 'on' });
  await expect(run('flags', 'all', '+ROLE_SMARTLINKS')).rejects.toThrow('is not understood');
  await expect(run('flags', 'all')).rejects.toThrow('Say what');
  await run('flags', 'partner', '-ROLE_SMARTLINKS');
  expect(lines(await run('flags', 'partner'))).toMatchObject({ ROLE_SMARTLINKS: 'off' });
  const known = await run('flags');
  for (const name of ['statusNew', ...roles]) expect(known).toContain(name);
});

describe('for a script', () => {
  const json = async (...args: string[]): Promise<unknown> => JSON.parse(await run(...args));

  test('a list is objects, one thing is an object, and a sentence is a message', async () => {
    expect(await json('publishers', '--json')).toContainEqual({
      id: '#1002',
      username: 'partner',
      'e-mail': 'partner@media.example',
      zone: 'America/New_York',
      language: 'en',
    });
    expect(await json('--json', 'flags', 'partner')).toMatchObject({ statusNew: 'off' });
    expect(await json('notify', 'partner', 'Hi', '--json')).toEqual({ message: 'Told 1 publisher.' });
    expect(await json('promo-codes', '--json')).toEqual([]);
    expect(await json('payments', 'plan', '--json')).toContainEqual({
      message: expect.stringMatching(/^Not/),
    });
  });

  test('behind two dashes a switch is a word', async () => {
    expect(await run('notify', 'partner', '--', '--json')).toBe('Told 1 publisher.');
  });
});

describe('help', () => {
  test.each([[], ['help'], ['-h'], ['--help'], ['--json', '-h']])('is answered to %s %s', async (...args) => {
    const text = await run(...args.filter((arg) => arg !== undefined));
    expect(text).toMatch(/^npm run manager -- COMMAND\n\n {2}add-publisher/);
    expect(text).toMatch(/\n {2}links PUBLISHER +lists/);
    expect(text).toMatch(/\n {2}competitions list \| make .+\n {20,80}makes competitions/);
  });

  test('of one command needs no more than its name', async () => {
    const about = 'npm run manager -- links PUBLISHER\n  lists the tracking links';
    for (const args of [
      ['links', '-h'],
      ['links', '--help'],
      ['help', 'links'],
    ])
      expect(await run(...args)).toContain(about);
    await expect(run('help', 'dance')).rejects.toThrow("no command 'dance'");
  });

  test('is added where words are missing, and where there are too many', async () => {
    await expect(run('links')).rejects.toThrow(
      /^Say which publisher.*\n\nnpm run manager -- links PUBLISHER\n/,
    );
    await expect(run('links', 'partner', 'now')).rejects.toThrow("'links' takes no more than 1 word.");
    await expect(run('links', 'partner', '--all')).rejects.toThrow('--all is not understood');
  });
});

describe('the clock', () => {
  test('is moved, also for whoever starts later', async () => {
    await writeSetting(deps.db, demoMark, true);
    const here = { ...deps, clock: systemClock() };
    await runCommand(here, ['clock', '+2h']);
    await runCommand(here, ['clock', '-30m']);
    expect(here.clock.offset).toBe(5_400_000);
    expect((await loadClock(deps.db)).offset).toBe(5_400_000);
    await runCommand(here, ['clock', 'reset']);
    expect((await loadClock(deps.db)).offset).toBe(0);
  });

  test('is not moved outside the demo', async () => {
    const serious = { ...deps, config: testConfig({ DEMO: 'off' }) };
    await expect(runCommand(serious, ['clock', '+1h'])).rejects.toThrow('Only the clock of a demo');
  });

  test('does not leave the calendar', async () => {
    const here = { ...deps, clock: systemClock() };
    await expect(runCommand(here, ['clock', '+99999d'])).rejects.toThrow('too far');
    expect(here.clock.offset).toBe(0);
  });
});

test.each([
  [['dance'], /no command 'dance'/],
  [['conversions'], /which publisher/],
  [['conversions', 'nobody'], /no publisher nobody/],
  [['conversions', 'publisher', 'lost'], /A status is one of/],
  [['approve', '#1001'], /which conversion/],
  [['approve', '1001', '019a0000-0000-7000-8000-0000000000ff'], /no such conversion/],
  [['reject', 'publisher', '019a0000-0000-7000-8000-0000000000ff'], /Say why/],
  [['news', ' '], /A title has/],
  [['clock', 'tomorrow'], /how far/],
  [['notify', 'nobody', 'Hello'], /no publisher nobody/],
  [['notify', 'all'], /A title has/],
  [['notify', 'all', 'Hello', '--link', 'https://evil.example'], /page of the panel/],
  [['notify', 'all', 'Hello', '--link', '/publisher/logout'], /page of the panel/],
  [['notify', 'all', 'Hello', '--colour', 'red'], /not understood/],
  [['faq', 'add', 'Why?'], /needs an answer/],
  [['faq', 'remove', '1'], /no question 1/],
  [['faq', 'change'], /Say add/],
  [['pages', 'add', 'Page', '--url', 'javascript:alert(1)'], /web address/],
  [['pages', 'add', 'Page', '--url', 'http://news.example/'], /begins with https:\/\//],
  [['pages', 'add', 'Page', '--url', 'news'], /no web address/],
  [['pages', 'add', 'Page', '--icon', 'nope'], /--icon is one of article, award/],
  [['pages', 'add', 'Page', '--after', '12'], /1 to 11/],
  [['pages', 'remove', '019a0000-0000-7000-8000-0000000000ff'], /no page/],
  [['flags', 'publisher', 'statusNew=maybe'], /not understood/],
  [['flags', 'publisher', '+ROLE_ADMIN'], /not understood/],
  [['scripts', 'chat', ' '], /1 to 60000/],
  [['scripts', 'header', 'x'], /custom or chat/],
])('%o is answered with a sentence', async (args, sentence) => {
  await expect(runCommand(deps, args)).rejects.toThrow(sentence);
});

describe('the channel of a running server', () => {
  test('carries commands and complaints, and is open to its own user alone', async () => {
    const channel = await openChannel(deps, runCommand);
    try {
      expect((await stat(channelPath(dataDir))).mode & 0o777).toBe(0o600);
      expect(await askServer(dataDir, ['publishers'])).toMatchObject({ ok: true });
      expect(await askServer(dataDir, ['dance'])).toMatchObject({ ok: false });
      expect(await askServer(dataDir, ['help'])).toMatchObject({
        ok: true,
        text: expect.stringContaining('approve'),
      });
    } finally {
      await channel.close();
    }
  });

  test('nobody answers where no server runs', async () => {
    expect(await askServer(join(dataDir, 'elsewhere'), ['publishers'])).toBeNull();
  });
});

describe('registrations', () => {
  const applicant = async (username: string) => {
    const made = await makePublisher(deps, { username });
    await deps.db.update(publishers).set({ state: 'review' }).where(eq(publishers.id, made.id));
    return made;
  };

  test('in review are listed, accepted and declined, each with a mail', async () => {
    expect(await run('registrations')).toBe('No registrations.');
    await applicant('hopeful');
    await applicant('doubtful');
    expect(await run('registrations')).toMatch(/hopeful +hopeful@example\.com +review/);
    await run('approve-registration', 'hopeful');
    await run('decline-registration', 'doubtful');
    expect(await mailsTo(deps.db, 'hopeful@example.com')).toMatchObject([{ template: 'approved' }]);
    expect(await mailsTo(deps.db, 'doubtful@example.com')).toMatchObject([{ template: 'declined' }]);
    await confirmRegistration(deps, await tokenTo(deps.db, 'hopeful@example.com'));
    expect(await run('registrations')).not.toContain('hopeful');
    expect(await run('registrations')).toMatch(/doubtful +doubtful@example\.com +declined/);
    await expect(run('decline-registration', 'doubtful')).rejects.toThrow('the account is declined');
    await expect(run('approve-registration', 'hopeful')).rejects.toThrow('the account is active');
    await expect(run('approve-registration', 'publisher')).rejects.toThrow('the account is active');
  });

  test('are shown with their answers and pictures', async () => {
    const publisher = await applicant('painter');
    const added = await run(
      'add-custom-field',
      '{"type":"upload","titles":{"en":"Portfolio","ru":"Портфолио"},"multiple":true}',
    );
    const fieldId = /Added as (\S+)\./.exec(added)?.[1] ?? '';
    const createdAt = deps.clock.now();
    const picture = { id: deps.ids(), name: '../../evil.png', type: 'image/png', size: PNG.byteLength };
    await deps.db
      .insert(publisherFiles)
      .values({ publisherId: publisher.id, fieldId, ...picture, content: Buffer.from(PNG), createdAt });
    expect(await run('registration', 'painter')).toMatch(/Portfolio +\.\.\/\.\.\/evil\.png/);
    const folder = join(dataDir, 'pictures');
    expect(await run('registration', 'painter', folder)).toContain(
      join(folder, `${publisher.relativeId}-1.png`),
    );
    const written = await readFile(join(folder, `${publisher.relativeId}-1.png`));
    expect(new Uint8Array(written)).toEqual(PNG);
    await expect(run('registration', 'painter', 'relative')).rejects.toThrow('whole path');
  });
});

describe('whatever is typed is answered with a sentence', () => {
  const names = features.flatMap(({ commands = [] }) => commands.map(({ name }) => name));
  const typed = [
    [],
    ['nobody'],
    ['publisher'],
    ['#1', 'nope', '-', 'x', 'y'],
    ['publisher', '2147483648', '99999999999999999999', '-1'],
    ['publisher', '--url', 'http://a.example', '--icon', 'nope'],
    ['\u0000', '\uD800', '--', '--x'],
    ['add', 'x', 'y', '--after'],
    ['remove', '019a0000-0000-7000-8000-0000000000ff'],
    ['list', 'publisher', '1e9'],
    ['sent', 'publisher', '999999999999'],
  ];
  test.each(names)('%s', async (name) => {
    for (const args of typed) {
      const answer = await run(name, ...args).catch((error: unknown) => error);
      if (typeof answer !== 'string') expect(answer).toBeInstanceOf(CommandError);
    }
  });
});

describe('custom fields', () => {
  test('are added, listed and removed', async () => {
    const json =
      '{"type":"select","titles":{"en":"Niche"},"options":["Dating","Finance"],"default":"Finance"}';
    const id = /Added as (\S+)\./.exec(await run('add-custom-field', json))?.[1] ?? '';
    expect(await run('custom-fields')).toMatch(new RegExp(`${id} +select +no +no +Niche`));
    expect(await run('remove-custom-field', id)).toBe('Removed.');
    await expect(run('remove-custom-field', id)).rejects.toThrow('no such field');
  });

  test('have names of their options in further languages', async () => {
    const json =
      '{"type":"select","titles":{"en":"Niche","ru":"Ниша"},"options":["Dating","Finance"],"optionTitles":{"ru":["Знакомства","Финансы"]}}';
    const id = /Added as (\S+)\./.exec(await run('add-custom-field', json))?.[1] ?? '';
    expect((await titlesByField(deps.db)).get(id)).toEqual([
      { language: 'en', title: 'Niche', options: [], default: true },
      { language: 'ru', title: 'Ниша', options: ['Знакомства', 'Финансы'], default: false },
    ]);
  });

  test.each([
    ['nothing', 'not valid JSON'],
    ['{"type":"select","titles":{"en":"Niche"}}', 'has options'],
    ['{"type":"input","titles":{"ru":"Ниша"}}', 'titles.en'],
    ['{"type":"select","titles":{"en":"Niche"},"options":["a, b"]}', 'no comma'],
    ['{"type":"select","titles":{"en":"Niche"},"options":["a"],"default":"b"}', 'not one of the options'],
    ['{"type":"input","titles":{"en":"Niche"},"colour":"red"}', 'colour'],
    [
      '{"type":"select","titles":{"en":"Niche"},"options":["a"],"optionTitles":{"ru":["б"]}}',
      'languages of the titles',
    ],
    [
      '{"type":"select","titles":{"en":"Niche"},"options":["a","b"],"optionTitles":{"en":["A"]}}',
      'each option has one title',
    ],
    [
      '{"type":"select","titles":{"en":"Niche"},"options":["a","b"],"optionTitles":{"en":["A","A"]}}',
      'each option has one title',
    ],
  ])('are refused: %s', async (json, reason) => {
    await expect(run('add-custom-field', json)).rejects.toThrow(reason);
  });
});
