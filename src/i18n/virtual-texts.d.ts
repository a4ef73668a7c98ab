declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';
  /** By `language/share`; made by scripts/vite/language-texts.ts. */
  export const fetchTexts: Readonly<
    Record<string, () => Promise<{ readonly texts: Readonly<Record<string, ResourceKey>> }>>
  >;
}
