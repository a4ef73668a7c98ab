/** Characters of a source's name that the tracker keeps. */
export const SOURCE_MAX = 255;

export interface SourceLines {
  /** In their order, each once. */
  readonly names: readonly string[];
  /** Lines that say a name again. */
  readonly repeated: number;
  /** Names that were cut to `SOURCE_MAX`. */
  readonly cut: number;
}

/** Traffic sources as they are typed or pasted, one a line. Empty lines and blanks around a name do not count. */
export function sourceLines(text: string): SourceLines {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const names = [...new Set(lines.map((line) => line.slice(0, SOURCE_MAX)))];
  return {
    names,
    repeated: lines.length - names.length,
    cut: lines.filter((line) => line.length > SOURCE_MAX).length,
  };
}
