/** What is used of it; it brings no types of its own. */
declare module 'subset-font' {
  interface Cut {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** Rejects where the font cannot be read. */
  export default function subsetFont(font: Buffer, text: string, options: Cut): Promise<Buffer>;
}
