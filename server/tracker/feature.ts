import { MINUTE_MS } from '#contract/spans.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { HostBook } from '../domains/host-book.ts';
import { thinOut } from '../events/crowded.ts';
import { forgetSubIds } from '../events/old-sub-ids.ts';
import { sumPeriods } from '../events/periods.ts';
import type { Feature } from '../platform/feature.ts';
import { trackerCounters } from './counters.ts';
import { trackerEndpoints } from './endpoints.ts';
import { trackerGauges, trackerSurvey, trackerTroubles } from './gauges.ts';
import { sweepVisitors } from './mark-visitors.ts';
import { postbacksCommand } from './postback/refused-command.ts';
import { judgeWaiting } from './postback/judge-waiting.ts';
import { sweepRefused } from './postback/refused-postbacks.ts';
import { sweepWaiting } from './postback/waiting-postbacks.ts';
import { trackerRoutes } from './routes.ts';
import type { Tracker } from './tracker.ts';
import { trackerSentences } from './sentences.ts';

declare module '../platform/limits.ts' {
  interface Limits {
    /** Postbacks of an address that have no key, or one that belongs to no offer; those with a key of one are taken all the same. */
    readonly postbackKey: Limit;
    /** Refused postbacks that are kept of each offer, by whose key they come; what is beyond is not. */
    readonly refusedPostback: Limit;
    /** Postbacks of each offer that are kept because their click is not known yet; what is beyond is refused. */
    readonly waitingPostback: Limit;
  }
}

export const tracker: Feature<
  Deps & { readonly tracker: Tracker; readonly catalogue: Catalogue; readonly hosts: HostBook }
> = {
  sentences: trackerSentences,
  limits: { postbackKey: '60/900', refusedPostback: '2000/3600', waitingPostback: '2000/3600' },
  endpoints: trackerEndpoints,
  counters: trackerCounters,
  gauges: trackerGauges,
  surveys: [trackerSurvey],
  troubles: trackerTroubles,
  commands: [postbacksCommand],
  open: (services) => trackerRoutes(services, services.tracker),
  jobs: [
    {
      name: 'thin out',
      everyMs: MINUTE_MS,
      run: async (deps) => {
        await thinOut(deps);
        await sumPeriods(deps);
      },
    },
    { name: 'waiting postbacks', everyMs: 1_000, run: judgeWaiting },
  ],
  sweeps: [({ db, clock }) => sweepVisitors(db, clock.now()), sweepRefused, sweepWaiting, forgetSubIds],
};
