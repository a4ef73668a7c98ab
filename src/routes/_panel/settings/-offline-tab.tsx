import { useTranslation } from '#i18n/use-translation.ts';
import { wipeMachine } from '#machines/wipe.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { KeptDataCard } from '#ui/settings/kept-data-card.tsx';
import { useClockDifference } from '#world/server-clock.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import { useKeptData } from '#world/use-kept-data.ts';
import { useOutbox } from '#world/use-outbox.ts';
import { wipeWork } from '#world/wipe-work.ts';
import type { World } from '#world/world.ts';
import { useQuestion } from '../../-command/use-question.tsx';

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
  const removal = useQuestion<void>(world, {
    question: () => ({
      lead: t(($) => $.offline.questionLead),
      words: { title: t(($) => $.offline.question), confirm: t(($) => $.offline.confirm) },
    }),
    onConfirm: () => flow.send({ type: 'wipe.start' }),
  });
  return (
    <>
      <KeptDataCard
        lines={
          families && [
            ...families,
            ...(pictures ? [{ kind: 'pictures' as const, newest: null, ...pictures }] : []),
          ]
        }
        space={space}
        inMemory={world.db.inMemory()}
        unsent={unsent}
        clockDifference={clockDifference}
        busy={flow.hasTag('busy')}
        onWipe={() => removal.ask()}
      />
      {removal.dialog}
    </>
  );
}
