import type { Language } from '#contract/enumerations.ts';
import errorsEn from '#locales/en/errors.json' with { type: 'json' };
import errorsRu from '#locales/ru/errors.json' with { type: 'json' };
import errorsUk from '#locales/uk/errors.json' with { type: 'json' };
import errorsZh from '#locales/zh-CN/errors.json' with { type: 'json' };
import serverEn from '#locales/en/server.json' with { type: 'json' };
import serverRu from '#locales/ru/server.json' with { type: 'json' };
import serverUk from '#locales/uk/server.json' with { type: 'json' };
import serverZh from '#locales/zh-CN/server.json' with { type: 'json' };
import settingsEn from '#locales/en/settings.json' with { type: 'json' };
import settingsRu from '#locales/ru/settings.json' with { type: 'json' };
import settingsUk from '#locales/uk/settings.json' with { type: 'json' };
import settingsZh from '#locales/zh-CN/settings.json' with { type: 'json' };
import uiEn from '#locales/en/ui.json' with { type: 'json' };
import uiRu from '#locales/ru/ui.json' with { type: 'json' };
import uiUk from '#locales/uk/ui.json' with { type: 'json' };
import uiZh from '#locales/zh-CN/ui.json' with { type: 'json' };

/** By language and key; counted ones by the key of their form. */
export type SentencesByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>;

interface Files<Server, Validation> {
  readonly server: Server;
  readonly errors: Pick<typeof errorsEn, 'notFound' | 'generic' | 'tryLater'> & {
    readonly validation: Validation;
  };
  readonly settings: { readonly problems: Pick<typeof settingsEn.problems, 'valueBlank'> };
  readonly ui: { readonly table: Pick<typeof uiEn.table, 'tooLarge'> };
}

/** The network's own sentences, and general ones that the panel says too: they stand once, in the panel's files. */
const general = <S, V>({ server, errors, settings, ui }: Files<S, V>) => ({
  ...server,
  ...errors.validation,
  notFound: errors.notFound,
  unexpected: errors.generic,
  unavailable: errors.tryLater,
  valueBlank: settings.problems.valueBlank,
  tooManyRecords: ui.table.tooLarge,
});

const en = general({ server: serverEn, errors: errorsEn, settings: settingsEn, ui: uiEn });
type General = typeof en;

/** Every sentence by its key. What a feature says besides is declared by it into this interface. */
export interface Sentences extends General {}

/** Counted sentences are named without their form: `passwordShort`, of `passwordShort_one` and `passwordShort_other`. */
type Stem<Key extends string> = Key extends `${infer S}_${'one' | 'other'}` ? S : Key;
export type TextKey = Stem<keyof Sentences>;

const said: Record<Language, Record<string, string>> = {
  en: { ...en },
  ru: general({ server: serverRu, errors: errorsRu, settings: settingsRu, ui: uiRu }),
  uk: general({ server: serverUk, errors: errorsUk, settings: settingsUk, ui: uiUk }),
  'zh-CN': general({ server: serverZh, errors: errorsZh, settings: settingsZh, ui: uiZh }),
};
export const sentences: SentencesByLanguage = said;

/** Takes in what features say besides: once, by `server/features.ts`, before anybody asks. */
export function takeIn(more: SentencesByLanguage): void {
  for (const [language, texts] of Object.entries(more)) Object.assign(said[language as Language], texts); // keys of the record
}
