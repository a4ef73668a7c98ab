/** Two operators who could not be more different, as their `config.json` says it. */
export const demoBrands = {
  /** A pale colour that carries no text, on a pale side panel; its pictures live elsewhere. */
  sunny: {
    name: 'Sunny Leads',
    logo: 'https://cdn.sunny.example/logo.svg',
    logoDark: 'https://cdn.sunny.example/logo-dark.svg',
    favicon: 'https://static.sunny.example/icon.svg',
    accent: '#ffd400',
    side: '#fff3b0',
  },
  /** Nearly black, which cannot be seen on dark; its pictures are the panel's host's. */
  noir: {
    name: 'Noir Traffic Network',
    logo: '/brand/noir.svg',
    logoDark: null,
    favicon: '/brand/noir.png',
    accent: '#101820',
    side: '#101820',
  },
} as const;
