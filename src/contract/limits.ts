import { HOUR_MS } from './spans.ts';

/** Every number of specification 9, and those of 2 and 5 that belong to them, by what they limit. */

/** A password reset may be asked for once in this time, ms. */
export const PASSWORD_RESET_INTERVAL_MS = 2 * HOUR_MS;

/** Characters. */
export const USERNAME_MAX = 32;
/** The network's own rule beyond the specification's (architecture: password). Whole characters: an emoji is one. */
export const PASSWORD_MIN = 8;
export const ACCOUNT_MIN = 2;
export const ACCOUNT_MAX = 255;
export const CUSTOM_TEXT_MAX = 255;
/** Smartlinks that a publisher may launch without the manager, unless the manager gives more (specification 4). */
export const SMARTLINKS_MAX = 10;
/** Own domains of one publisher. */
export const DOMAINS_MAX = 50;
/** Short links of one publisher ('Shortlinks limit exceeded.'). */
export const SHORT_LINKS_MAX = 20;
/** The most that the tracker keeps of a tracking parameter. */
export const TRACKING_PARAMETER_MAX = 255;
/** Kinds of traffic that one publisher has saved. */
export const MY_TRAFFIC_MAX = 12;
/** Postbacks of one publisher. */
export const POSTBACKS_MAX = 50;
/** Characters of a postback's address once its macros are filled; a longer one is not called. */
export const FILLED_URL_MAX = 8_000;
/** Deliveries of postbacks that a list shows at once. */
export const DELIVERIES_A_PAGE_MAX = 100;
/** Days that deliveries are kept. */
export const DELIVERIES_KEPT_DAYS = 60;
/** Days that tests of an address are kept: they are made at will and count for nothing. */
export const TESTS_KEPT_DAYS = 7;
/** Calls of a postback that failed in a row, after which the network stops calling it. */
export const POSTBACK_STOPPED_FROM = 30;
/** A publisher's word on the traffic, with a request for an offer or a smartlink. */
export const REQUEST_MESSAGE_MAX = 1000;

/** Bytes; shown in decimal units (base 1000). */
export const UPLOAD_MAX_BYTES = 5_000_000;
/** Files of one upload field, when it takes several; else 1. */
export const UPLOAD_MAX_FILES = 5;
export const uploadTypes = ['image/png', 'image/jpeg'] as const;

/** News shown by the popover of the header and on the dashboard. */
export const NEWS_POPOVER_ITEMS = 3;
/** Side of a news preview image, px. */
export const NEWS_PREVIEW_PX = 80;

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 20;
/** What `paging: 'whole'` asks for, the most that the network answers at once, and the cap of a report's rows. */
export const WHOLE_LIST_ROWS = 10_000;
/** Total of a paged select until the server has answered. */
export const PAGED_SELECT_TOTAL = 10_000;

/** Options that a select asks the server for at once. */
export const OPTIONS_A_PAGE = 50;

/** Pause in typing before a search, ms: 400 in filters, 1000 in selects that search on the server. */
export const FILTER_DEBOUNCE_MS = 400;
export const SELECT_DEBOUNCE_MS = 1000;
/** A dropdown loads its next page this near to its end, px. */
export const DROPDOWN_BOTTOM_PX = 10;

/** Filters shown as tags before 'and N more'. */
export const TAGS_SHOWN = 10;
/** sub1 to sub6 in one report. */
export const SUB_GROUPINGS_MAX = 3;

/** Characters of a text before it is cut. */
export const TRUNCATE_DEFAULT = 50;
export const TRUNCATE_OFFER_LABEL = 22;

/** Days of the default range, with today. */
export const DEFAULT_RANGE_DAYS = 30;
export const DEFAULT_TIMEZONE = 'Europe/Prague';

export const BALANCE_REFRESH_MS = 300_000;
/** The most decimals that an amount below the smallest coin may show (architecture: money). */
export const SMALL_MONEY_DECIMALS = 4;

export const POPULAR_COUNTRIES = 10;
/** Country flags in a row before '+N'. */
export const FLAGS_SHOWN = 3;

export const LOCALE_COOKIE_MAX_AGE_S = 365 * 86_400;
export const LOCALE_COOKIE_PATH = '/publisher';

/** The device fingerprint is tried this often, this many ms apart (specification 7). */
export const FINGERPRINT_TRIES = 5;
export const FINGERPRINT_INTERVAL_MS = 1000;
