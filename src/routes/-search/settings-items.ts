import { IconSettings } from '@tabler/icons-react';
import { type SettingsTab, settingsTabs } from '#contract/enumerations.ts';
import { i18n, loadTexts } from '#i18n/instance.ts';
import type { SearchItem } from '#ui/search/registry.ts';

const fields = ['username', 'email', 'phone', 'dateOfBirth', 'timezone', 'language', 'messenger'] as const;

/** The tabs of the settings, found by what stands on them, in the words of the screen and as the wire names it. */
export async function settingsItems(
  pick: (tab: SettingsTab) => void,
  promo: boolean,
): Promise<readonly SearchItem[]> {
  await loadTexts('account');
  const settings = i18n.getFixedT(null, 'settings');
  const shell = i18n.getFixedT(null, 'shell');
  const words: Readonly<Record<SettingsTab, readonly string[]>> = {
    profile: fields.flatMap((field) => [field, settings(($) => $.profile[field])]),
    payment_info: ['payment info', 'minimal payment', 'tax number'],
    payout_accounts: ['payout accounts'],
    postbacks: ['postbacks', 'tracker', 'macros'],
    promo_codes: ['promo codes', 'bonus'],
    security: ['password', settings(($) => $.password.title), settings(($) => $.sessions.title)],
    offline: ['offline', 'cache', 'storage'],
  };
  const tabs = settingsTabs.filter((tab) => tab !== 'promo_codes' || promo);
  return tabs.map((tab) => ({
    id: tab,
    label: settings(($) => $.tabs[tab]),
    keywords: ['settings', shell(($) => $.nav.settings), ...words[tab]],
    icon: IconSettings,
    onPick: () => pick(tab),
  }));
}
