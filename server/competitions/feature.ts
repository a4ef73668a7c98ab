import { competitions as resource } from '#contract/resources/competitions.ts';
import { ofOneMoment } from '../platform/db/of-one-moment.ts';
import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { collection } from '../platform/http/endpoint.ts';
import { countConversions } from './count-conversions.ts';
import { followClock } from './follow-clock.ts';
import { competitionRules } from './ledger-rules.ts';
import { listCompetitions } from './list-competitions.ts';
import { competitionCommands } from './manager-commands.ts';

const SECOND_MS = 1000;

export const competitions: Feature<Deps> = {
  endpoints: [
    collection(resource, {
      name: 'Competition',
      title: 'Competitions with their ranking, the newest first',
      limit: 'report',
      handle: async ({ db, publisher, language }, { clock, config }: Pick<Deps, 'clock' | 'config'>) => ({
        // one moment of the ranking for all that is told of it
        members: await ofOneMoment(db, (tx) =>
          listCompetitions(tx, { publisher, language, now: clock.now(), currency: config.currency }),
        ),
      }),
    }),
  ],
  commands: competitionCommands,
  jobs: [
    {
      name: 'start and end competitions',
      everyMs: 5 * SECOND_MS,
      restsForHistory: true,
      run: followClock,
    },
  ],
  onConversion: countConversions,
  ledgerRules: competitionRules,
};
