import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { survey } from '../platform/metrics/gauges.ts';
import { readSetting, type Setting } from '../platform/settings.ts';

/** When the ledger was last compared with everything else, and how much did not agree. */
export const lastCheck: Setting<{ readonly at: string; readonly disagreements: number }> = {
  key: 'ledgerCheck',
  schema: v.object({
    at: v.pipe(v.string(), v.isoTimestamp()),
    disagreements: v.pipe(v.number(), v.minValue(0)),
  }),
};

export const ledgerSurvey = survey(
  {
    panel_ledger_check_age_seconds: 'Time since the ledger was last checked; missing: it never was.',
    panel_ledger_disagreements: 'What did not agree at the last check of the ledger, 20 of a rule at most.',
  },
  async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
    const last = await readSetting(db, lastCheck);
    const age = last && Math.max(0, clock.now().getTime() - Date.parse(last.at)) / 1_000;
    return {
      panel_ledger_check_age_seconds: age,
      panel_ledger_disagreements: last?.disagreements ?? null,
    };
  },
);
