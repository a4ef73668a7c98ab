import enAccount from '#locales/en/account.json' with { type: 'json' };
import enAuth from '#locales/en/auth.json' with { type: 'json' };
import enSettings from '#locales/en/settings.json' with { type: 'json' };
import enShell from '#locales/en/shell.json' with { type: 'json' };
import enUi from '#locales/en/ui.json' with { type: 'json' };
import ruAccount from '#locales/ru/account.json' with { type: 'json' };
import ruAuth from '#locales/ru/auth.json' with { type: 'json' };
import ruSettings from '#locales/ru/settings.json' with { type: 'json' };
import ruShell from '#locales/ru/shell.json' with { type: 'json' };
import ruUi from '#locales/ru/ui.json' with { type: 'json' };
import ukAccount from '#locales/uk/account.json' with { type: 'json' };
import ukAuth from '#locales/uk/auth.json' with { type: 'json' };
import ukSettings from '#locales/uk/settings.json' with { type: 'json' };
import ukShell from '#locales/uk/shell.json' with { type: 'json' };
import ukUi from '#locales/uk/ui.json' with { type: 'json' };
import zhAccount from '#locales/zh-CN/account.json' with { type: 'json' };
import zhAuth from '#locales/zh-CN/auth.json' with { type: 'json' };
import zhSettings from '#locales/zh-CN/settings.json' with { type: 'json' };
import zhShell from '#locales/zh-CN/shell.json' with { type: 'json' };
import zhUi from '#locales/zh-CN/ui.json' with { type: 'json' };

/** What the panel says, for journeys in more than one language. */
export const words = {
  en: { account: enAccount, auth: enAuth, settings: enSettings, shell: enShell, ui: enUi },
  ru: { account: ruAccount, auth: ruAuth, settings: ruSettings, shell: ruShell, ui: ruUi },
  uk: { account: ukAccount, auth: ukAuth, settings: ukSettings, shell: ukShell, ui: ukUi },
  'zh-CN': { account: zhAccount, auth: zhAuth, settings: zhSettings, shell: zhShell, ui: zhUi },
} as const;
