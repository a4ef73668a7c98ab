import type { Language } from '#contract/enumerations.ts';
import en from '#locales/en/mail.json' with { type: 'json' };
import ru from '#locales/ru/mail.json' with { type: 'json' };
import uk from '#locales/uk/mail.json' with { type: 'json' };
import zhCN from '#locales/zh-CN/mail.json' with { type: 'json' };
import { escapeHtml } from '../platform/html/escape-html.ts';
import type { MailTemplate } from '../platform/mail/queue.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly action?: string;
  readonly note: string;
}
interface Letter {
  readonly greeting: string;
  readonly linkHint: string;
  readonly footer: string;
}
const texts: Readonly<Record<Language, Readonly<Record<MailTemplate, Words>> & Letter>> = {
  en,
  ru,
  uk,
  'zh-CN': zhCN,
};
export const mailTemplates = Object.keys(en).filter((key): key is MailTemplate => {
  const entry: unknown = texts.en[key as MailTemplate]; // a key of the very file
  return typeof entry === 'object';
});

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Unwritten {
  readonly language: Language;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Puts the words in. Null for a template that this version does not know. */
export function composeMail({ language, template, values }: Unwritten, brand: string): ComposedMail | null {
  const known = mailTemplates.find((name) => name === template);
  if (known === undefined) return null;
  const all = texts[language];
  const words = all[known];
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => (name === 'brand' ? brand : values[name]) ?? hole);
  const [greeting, text, note, footer] = [all.greeting, words.text, words.note, all.footer].map(fill);
  const parts: Parts = { greeting, text, note, footer };
  const link = values['link'];
  const action =
    words.action === undefined || link === undefined
      ? null
      : { label: words.action, link, hint: all.linkHint };
  return {
    // a line break would start another header
    subject: fill(words.subject).replace(/\s+/g, ' '),
    text: textOf(parts, action),
    html: htmlOf(language, parts, action),
  };
}

interface Parts {
  readonly greeting: string | undefined;
  readonly text: string | undefined;
  readonly note: string | undefined;
  readonly footer: string | undefined;
}
interface Step {
  readonly label: string;
  readonly link: string;
  readonly hint: string;
}

const textOf = ({ greeting, text, note, footer }: Parts, action: Step | null): string =>
  [greeting, text, ...(action ? [`${action.label}:\n${action.link}`] : []), note, `-- \n${footer}`].join(
    '\n\n',
  );

/** Tables and inline styles, because that is what mail programs draw alike. */
function htmlOf(language: Language, parts: Parts, action: Step | null): string {
  const paragraph = (text: string | undefined, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text ?? '')}</p>`;
  const link = action ? escapeHtml(action.link) : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4353ff;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const address = action
    ? `<p style="margin:16px 0 0;font-size:13px;color:#5c6270">${escapeHtml(action.hint)}<br><a href="${link}" style="color:#4353ff;word-break:break-all">${link}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;color:#1c1f27">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
${paragraph(parts.greeting, 'font-weight:600')}
${paragraph(parts.text, '')}
${button}
${paragraph(parts.note, 'color:#5c6270')}
${address}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#5c6270">${escapeHtml(parts.footer ?? '')}</p>
</td></tr></table>
</body>
</html>
`;
}
