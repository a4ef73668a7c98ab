import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { fallbackLanguage, type Language, languages } from '#contract/enumerations.ts';
import { usernameRule } from '#contract/rules/account.ts';
import { emailRule } from '#contract/rules/email.ts';
import { lockAccounts } from '../auth/accounts.ts';
import { issueToken } from '../auth/mail-token.ts';
import { hashPassword } from '../auth/password.ts';
import { readPanelConfig } from '../panel/panel-config.ts';
import type { Deps } from '../platform/deps.ts';
import { Violations } from '../platform/http/problem.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { readArguments } from '../platform/manager/arguments.ts';
import { mailLink } from '../platform/mail/links.ts';
import { insertPublisher } from './insert-publisher.ts';
import { refuseTaken } from './register.ts';

const Names = v.object({ username: usernameRule(), email: emailRule('required') });

/** The account needs no review and no confirmation: whoever gets the link is who the manager says. */
export const addPublisher: Command = {
  name: 'add-publisher',
  usage: 'USERNAME E-MAIL [--language en]',
  help: `makes an account that is active, and answers with the link by which its owner sets a password, good for two hours; a language is one of ${languages.join(', ')}`,
  run: async (deps, args) => {
    const { words, options } = readArguments(args, ['language']);
    const [username, email] = words.get('en') ?? [];
    const names = v.safeParse(Names, { username, email });
    if (!names.success) throw new CommandError('Say a user name without blanks, and an e-mail address.');
    const language = languageOf(options.language);
    const token = await make(deps, { ...names.output, language }).catch((error: unknown) => {
      if (!(error instanceof Violations)) throw error;
      throw new CommandError(error.violations.map(({ message }) => message).join(' '));
    });
    return `Made. The password is set by this link: ${mailLink(deps.config, `/reset_password/confirm/${token}`)}`;
  },
};

function languageOf(said: string | undefined): Language {
  if (said === undefined) return fallbackLanguage;
  const language = languages.find((one) => one === said);
  if (language === undefined) throw new CommandError(`A language is one of ${languages.join(', ')}.`);
  return language;
}

/** @returns the token of the link. Throws `Violations` for names that are taken. */
async function make(
  deps: Deps,
  { username, email, language }: v.InferOutput<typeof Names> & { readonly language: Language },
): Promise<string> {
  const { timezone } = await readPanelConfig(deps.config, '');
  // nobody's, until the link is followed
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await lockAccounts(tx);
    await refuseTaken(tx, { username, email }, 'en');
    const account = { username, email, language, timezone, passwordHash };
    const rest = { messenger: null, contactInfo: null, referrerId: null, utmSource: null };
    const { id } = await insertPublisher(inside, { ...account, ...rest, state: 'active', statusNew: false });
    return issueToken(inside, id, 'reset', email);
  });
}
