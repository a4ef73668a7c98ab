/** Widths of the specification (2, 9) in px. A name is the widest window it still applies to. */
export const breakpoints = {
  mobileXs: 390,
  mobileSm: 500,
  mobileXl: 640,
  mobile: 767,
  tablet: 1023,
  navbar: 1170,
  desktop: 1235,
  desktopSm: 1400,
  desktopXl: 1440,
  desktopBg: 2000,
} as const;

/** px. The widest window in which lists are cards; from the next on tables are tables, and scrolled where they are wider. */
export const CARDS_UP_TO = 599;

/** px. The frame's other sizes stand where index.html paints with them: tokens.css and auth-layout.css. */
export const filterDrawerWidth = 483;
