/** A banner of an offer. */
export interface Creative {
  readonly id: string;
  readonly title: string;
  /** Address of the file. */
  readonly imagePath: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}
