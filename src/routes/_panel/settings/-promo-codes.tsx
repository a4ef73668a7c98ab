import * as v from 'valibot';
import { activatePromoCode, promoCodes } from '#contract/resources/promo-codes.ts';
import { promoCode } from '#contract/rules/promo-code.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { PromoDialog, type PromoValues } from '#ui/promo-codes/promo-dialog.tsx';
import { PromoList } from '#ui/promo-codes/promo-list.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useOpened } from '../-use-opened.ts';

const FORM = 'promo-code';

/** Codes that were activated, and the way to activate one; needs a network, like all that is money. */
export function PromoCodes({ world }: { readonly world: World }) {
  const { t } = useTranslation('promoCodes');
  const format = usePublisherFormat();
  const list = useAsk(useLateAsk(world, promoCodes, {}));
  const { search, open, close } = useOpened();
  const activation = useCommand(world, activatePromoCode, {
    form: FORM,
    onDone: ({ code, amount }) => {
      if (form.settleSent()) close();
      return t(($) => $.done, { code, amount: format.money(amount) });
    },
  });
  const form = useDraftForm<PromoValues>(FORM, activation.flow, {
    initial: { code: '' },
    validate: ({ code }) => {
      const read = v.safeParse(promoCode, code);
      return read.success ? {} : { code: read.issues[0].message };
    },
  });
  return (
    <>
      <PromoList view={list.view} onRetry={list.refresh} onOpen={() => open({ open: 'new' })} />
      <PromoDialog
        opened={search.open === 'new'}
        form={form}
        busy={activation.isBusy}
        enabled={activation.isReady}
        blocker={activation.blocker}
        notice={activation.notice}
        onSubmit={() => activation.send({ body: { code: form.values.code.trim() } })}
        onClose={() => close()}
      />
    </>
  );
}
