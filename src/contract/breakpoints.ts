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

/** Sizes of the frame in px. */
export const layoutSizes = {
  sidebarWidth: 227,
  headerHeight: 56,
  filterDrawerWidth: 483,
  authMaxWidth: 1440,
  authMaxHeight: 900,
  authFormMobile: 390,
  authFormDesktop: 530,
} as const;
