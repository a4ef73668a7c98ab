/** What a browser says of its line (Network Information API), where it says anything. */
export interface Line {
  /** The person has asked to save data. */
  readonly saveData?: boolean;
  /** `wifi`, `ethernet`, `cellular`, … */
  readonly type?: string;
  /** `slow-2g`, `2g`, `3g`, `4g`: by its speed. */
  readonly effectiveType?: string;
}

/** Whether every byte counts: then nothing is fetched that nobody has asked for. Unknown lines are taken as free. */
export const isThrifty = ({ saveData, type, effectiveType }: Line): boolean =>
  saveData === true ||
  type === 'cellular' ||
  type === 'bluetooth' ||
  (effectiveType?.endsWith('2g') ?? false);
