import { MAILBOX_PATH } from '#contract/paths.ts';
import { Hono, type Context } from 'hono';
import type { Language } from '#contract/enumerations.ts';
import type { Deps } from '../platform/deps.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';
import { textOf } from '../platform/texts.ts';
import { mailById, newestMails } from './read-mails.ts';

export const MAILBOX = MAILBOX_PATH;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The mail itself: nothing in it runs or is fetched, and its links open a page of their own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 760px; margin: 0 auto; padding: 24px 16px }
ul { list-style: none; padding: 0 }
li { padding: 12px 0; border-top: 1px solid #8884 }
li a { font-weight: 600 }
.quiet { opacity: .75; font-size: 14px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 16px; border: 1px solid #8884; border-radius: 8px }
iframe { width: 100%; height: 640px; border: 1px solid #8884; border-radius: 8px; background: #f4f5f7 }
`;

/** Every mail of the demo, newest first, for everybody: only there while no SMTP server is set. */
export function mailboxRoutes({ db, config }: Pick<Deps, 'db' | 'config'>, brand: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  if (!hasMailbox(config)) return app;

  app.get(MAILBOX, async (c) => {
    const language = languageOf(c);
    const list = (await newestMails(db, brand)).map(
      ({ row, subject }) =>
        `<li><a href="${MAILBOX}/${row.id}" lang="${row.language}">${escapeHtml(subject)}</a><br><span class="quiet">${escapeHtml(row.recipient)} · ${timeIn(language, row.createdAt)}</span></li>`,
    );
    const title = textOf(language, 'mailboxTitle');
    return page(
      c,
      language,
      title,
      `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(textOf(language, 'mailboxHint'))}</p>${
        list.length > 0
          ? `<ul>${list.join('')}</ul>`
          : `<p>${escapeHtml(textOf(language, 'mailboxEmpty'))}</p>`
      }`,
    );
  });

  app.get(`${MAILBOX}/:id`, async (c) => {
    const mail = await mailById(db, brand, c.req.param('id'));
    const language = languageOf(c);
    if (!mail) return c.text(textOf(language, 'notFound'), 404);
    const say = (key: Parameters<typeof textOf>[1]) => escapeHtml(textOf(language, key));
    const { row } = mail;
    return page(
      c,
      language,
      mail.subject,
      `<p><a href="${MAILBOX}">${say('mailboxBack')}</a></p><h1 lang="${row.language}">${escapeHtml(mail.subject)}</h1>
<p class="quiet">${say('mailboxTo')}: ${escapeHtml(row.recipient)} · ${timeIn(language, row.createdAt)}</p>
<pre lang="${row.language}">${withLinks(mail.text)}</pre>
<h2>${say('mailboxFormatted')}</h2>
<iframe src="${MAILBOX}/${row.id}/html" title="${say('mailboxFormatted')}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    );
  });

  app.get(`${MAILBOX}/:id/html`, async (c) => {
    const mail = await mailById(db, brand, c.req.param('id'));
    if (!mail) return c.text(textOf(languageOf(c), 'notFound'), 404);
    const html = mail.html.replace('<head>', '<head><base target="_blank">');
    return c.html(html, 200, { ...privately, 'content-security-policy': MAIL_POLICY });
  });
  return app;
}

export const hasMailbox = ({ demo, smtpUrl }: Pick<Deps['config'], 'demo' | 'smtpUrl'>): boolean =>
  demo && smtpUrl === null;

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const page = (c: Context<ApiEnv>, language: Language, title: string, body: string) =>
  c.html(
    `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>
`,
    200,
    { ...privately, 'content-security-policy': PAGE_POLICY },
  );

/** Addresses in a text become links; the rest is escaped. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const timeIn = (language: Language, at: Date): string =>
  escapeHtml(
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
      at,
    ),
  );
