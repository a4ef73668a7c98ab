/** What stands at the top of the dashboard, as it is written there. */
export interface FirstFigures {
  /** A line each: days and what they are compared with; zone and currency. */
  readonly frame: readonly string[];
  /** Up to when the figures are complete. */
  readonly stamp: string;
  /** What needs the publisher: its heading, then a text a line; empty where nothing does. */
  readonly needs: readonly string[];
  readonly tiles: readonly (readonly [label: string, value: string])[];
}
