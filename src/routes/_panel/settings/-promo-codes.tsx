import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { activatePromoCode, PromoCode, promoCodes } from '#contract/resources/promo-codes.ts';
import { promoCode } from '#contract/rules/promo-code.ts';
import { commandMachine } from '#machines/command.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { PromoDialog, type PromoValues } from '#ui/promo-codes/promo-dialog.tsx';
import { PromoList } from '#ui/promo-codes/promo-list.tsx';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';
import { CommandState } from './-command-state.tsx';

/** Codes that were activated, and the way to activate one; needs a network, like all that is money. */
export function PromoCodes({ world }: { readonly world: World }) {
  const { t } = useTranslation('promoCodes');
  const format = usePublisherFormat();
  const list = useAsk(useLateAsk(world, promoCodes, {}));
  const [opened, setOpened] = useState(false);
  const flow = useFlow(commandMachine, commandWork, world);
  const form = useDraftForm<PromoValues>('promo-code', flow, {
    initial: { code: '' },
    validate: ({ code }) => {
      const read = v.safeParse(promoCode, code);
      return read.success ? {} : { code: read.issues[0].message };
    },
  });
  useOn(flow, 'done', ({ answer }) => {
    flow.send({ type: 'command.dismiss' });
    const made = v.safeParse(PromoCode, answer);
    if (made.success) {
      const { code, amount } = made.output;
      notify(
        'success',
        t(($) => $.done, { code, amount: format.money(amount) }),
      );
    }
    form.settle();
    setOpened(false);
  });
  return (
    <>
      <PromoList view={list.view} onRetry={list.refresh} onOpen={() => setOpened(true)} />
      <PromoDialog
        opened={opened}
        form={form}
        busy={flow.hasTag('busy')}
        blocker={useSendingBlocker(world)}
        notice={<CommandState flow={flow} />}
        onSubmit={() =>
          flow.send({
            type: 'command.submit',
            command: { action: activatePromoCode, body: { code: form.values.code.trim() } },
            key: newKey(),
          })
        }
        onClose={() => setOpened(false)}
      />
    </>
  );
}
