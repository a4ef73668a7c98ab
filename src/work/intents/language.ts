import { keyOf } from '#contract/query.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import { currentPublisher } from '#contract/resources/publisher.ts';
import { speak } from '#db/meta.ts';
import { isFields } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';

/** The panel speaks it at once; what is shown is not laid over the profile, whose language the network goes by. */
export const language: IntentRecord<IntentOf<'language'>> = {
  command: (intent, publisher) => ({
    action: patchProfile,
    values: { id: publisher },
    body: { language: intent.language },
  }),
  // What was shown before the first is shown again where the network refuses.
  merged: (earlier, later) => ({ ...later, before: earlier.before }),
  over: {},
  grant: async ({ tables, intent: { language: spoken, before } }) => {
    await tables.aggregates
      .where('key')
      .equals(keyOf(currentPublisher))
      .modify((stored: { value: unknown }) => {
        if (isFields(stored.value)) stored.value = { ...stored.value, language: spoken, locale: spoken };
      });
    await speak(tables, spoken, before);
    return [];
  },
  undoneByItself: true,
};
