import * as v from 'valibot';
import { dashboardPeriods } from '../enumerations.ts';
import { zoneParam } from '../params.ts';

/** What the dashboard may be asked for; apart from its answers, as in `report-params.ts`. */
export const DashboardParams = v.object({
  period: v.optional(v.picklist(dashboardPeriods), 'last30Days'),
  timezone: v.optional(zoneParam),
});
