/** That everything there was is read; absent `until`: to the moment that the network hears of it. */
interface Looked {
  readonly until?: string | undefined;
}

/** Whether what is of this moment was there when one of them looked. */
export const wasThere = (moment: unknown, looks: readonly Looked[]): boolean =>
  looks.some(({ until }) => until === undefined || Date.parse(String(moment)) <= Date.parse(until));

/** Of two looks at one's own: as far as either saw. */
export const farther = ({ until: earlier }: Looked, { until: later }: Looked): Looked => {
  if (later === undefined) return {};
  return { until: earlier !== undefined && Date.parse(earlier) > Date.parse(later) ? earlier : later };
};

/** As a call says it. */
export const saidUntil = ({ until }: Looked): { until?: string } => (until === undefined ? {} : { until });
