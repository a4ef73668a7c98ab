/** What a postback is called on screens: its host; the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
