/** A banner as the network lists it; sides in CSS pixels. */
export interface CreativeFile {
  readonly imagePath: string;
  readonly width: number;
  readonly height: number;
}

/** Ending of the file in capitals, e.g. 'PNG'; null where its path has none. */
export const formatOf = ({ imagePath }: Pick<CreativeFile, 'imagePath'>): string | null =>
  /\.([a-z\d]{2,5})$/i.exec(imagePath)?.[1]?.toUpperCase() ?? null;

/** A page that moves by itself: it is shown in a frame, and no thumbnail can be made of it. */
export const isPage = (creative: Pick<CreativeFile, 'imagePath'>): boolean =>
  /^HTML?$/.test(formatOf(creative) ?? '');

/** '300 × 250', as advertisers write sizes. */
export const sizeOf = ({ width, height }: Pick<CreativeFile, 'width' | 'height'>): string =>
  `${width}\u00a0×\u00a0${height}`;

/** The sizes that there are, each once, those with the most banners first. */
export function sizesOf(creatives: readonly CreativeFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const creative of creatives) {
    const size = sizeOf(creative);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([size]) => size);
}
