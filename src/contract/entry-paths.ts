/** Where panel and API are, and the addresses that the panel's entry knows: it is fetched before anybody has logged in. */
export const PANEL_BASE = '/publisher';
export const API_BASE = '/publisher/api';
export const CONFIG_PATH = '/publisher/config.json';
/** The demo's mails, beside the panel: there where the configuration names it. */
export const MAILBOX_PATH = '/mailbox';

export const entryPaths = {
  login: '/login',
  logout: '/logout',
  clientErrors: '/client_errors',
  publisherCurrent: '/publishers/current',
  balance: '/ch/balance',
  timezones: '/publisher/timezones',
  conversions: '/ch/conversions',
  announcements: '/announcements',
  notifications: '/notifications',
  faqs: '/faqs',
  additionalPages: '/additional_pages',
  countries: '/countries.jsonld',
  devices: '/devices',
  offerGoalsFilter: '/offer_goals/filter',
} as const satisfies Record<string, `/${string}`>;

/** Fills `{name}` placeholders, each encoded. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`path ${path} lacks ${name}`);
    return encodeURIComponent(value);
  });
}
