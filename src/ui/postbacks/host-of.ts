import { hostText } from '#domain/host-text.ts';

/** What a postback is called on screens: its host, in its letters; the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? hostText(new URL(url).host) : url);
