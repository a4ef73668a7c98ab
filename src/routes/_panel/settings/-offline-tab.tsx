import { useTranslation } from 'react-i18next';
import { keptLines } from '#domain/kept-families.ts';
import { wipeMachine } from '#machines/wipe.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { QuestionDialog } from '#ui/kit/question-dialog/question-dialog.tsx';
import { KeptDataCard } from '#ui/settings/kept-data-card.tsx';
import { useClockDifference } from '#world/server-clock.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { useKeptData } from '#world/use-kept-data.ts';
import { useOutbox } from '#world/use-outbox.ts';
import { wipeWork } from '#world/wipe-work.ts';
import type { World } from '#world/world.ts';

/** What this device keeps, and removing it. */
export function OfflineTab({ world }: { readonly world: World }) {
  const { t } = useTranslation('settings');
  const { families, pictures, space } = useKeptData(world);
  const clockDifference = useClockDifference(world.clock);
  const unsent = useOutbox(world).length;
  const flow = useFlow(wipeMachine, wipeWork, world);
  useOn(flow, 'wiped', () =>
    notify(
      'success',
      t(($) => $.offline.wiped),
    ),
  );
  useOn(flow, 'unwiped', () =>
    notify(
      'danger',
      t(($) => $.offline.failed),
    ),
  );
  return (
    <>
      <KeptDataCard
        lines={
          families && [
            ...keptLines(families),
            ...(pictures ? [{ kind: 'pictures' as const, newest: null, ...pictures }] : []),
          ]
        }
        space={space}
        inMemory={world.db.inMemory()}
        unsent={unsent}
        clockDifference={clockDifference}
        busy={flow.hasTag('busy')}
        onWipe={() => flow.send({ type: 'wipe.ask' })}
      />
      <QuestionDialog
        question={
          flow.hasTag('asks')
            ? {
                title: t(($) => $.offline.question),
                lead: t(($) => $.offline.questionLead),
                confirm: t(($) => $.offline.confirm),
              }
            : null
        }
        onConfirm={() => flow.send({ type: 'wipe.confirm' })}
        onCancel={() => flow.send({ type: 'wipe.cancel' })}
      />
    </>
  );
}
