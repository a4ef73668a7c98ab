import { Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { postbacks } from '#contract/resources/postbacks.ts';
import { isRunning } from '#domain/postback-status.ts';
import type { StepsDone } from '#domain/start-steps.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { GetStarted } from '#ui/dashboard/get-started.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { useWaitText } from '#ui/kit/countdown/use-wait-text.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { useActivation } from '../../-panel/use-activation.ts';
import { usePayoutAccounts } from '../payouts/-use-payout-accounts.ts';
import { FirstOffers } from './-first-offers.tsx';
import { useFirstOffer } from './-use-first-offer.ts';

interface StartProps {
  readonly world: World;
  readonly email: string;
  /** In demo mode. */
  readonly statusNew: boolean;
}

/** The first steps of a new account. A step joins them with its screen (decision 055). */
export function Start({ world, email, statusNew }: StartProps) {
  const { t } = useTranslation('dashboard');
  const { t: shell } = useTranslation('shell');
  const waitText = useWaitText();
  const navigate = useNavigate();
  const { sent, busy, secondsLeft, activate, blocker } = useActivation(
    world,
    () => void navigate({ to: '.', search: (search) => ({ ...search, said: 'activated' }), replace: true }),
  );
  const { live, rows, ...first } = useFirstOffer(world);
  const payout = usePayoutAccounts(world).standing;
  const done: StepsDone = {
    activate: !statusNew,
    ...first,
    postback: useIsTold(world),
    payout: payout === null ? null : payout !== 'none' && payout !== 'noneActive',
  };
  return (
    <GetStarted
      done={done}
      actions={{
        activate: sent ? (
          <Text size="sm">{shell(($) => $.demo.sent, { email })}</Text>
        ) : (
          <SendingButton
            loading={busy}
            disabled={!activate && !busy}
            blocker={blocker}
            onClick={() => activate?.()}
          >
            {secondsLeft > 0 ? waitText(secondsLeft) : shell(($) => $.demo.activate)}
          </SendingButton>
        ),
        payout: (
          <Link
            to="/settings"
            search={{ selectedTab: 'payout_accounts' }}
            className={actionClass('quiet', 'sm')}
          >
            {t(($) => $.start.toPayout)}
          </Link>
        ),
        postback: (
          <Link to="/settings" search={{ selectedTab: 'postbacks' }} className={actionClass('quiet', 'sm')}>
            {t(($) => $.start.toPostbacks)}
          </Link>
        ),
        ...(live !== null && {
          link: (
            <Link to="/offers/$id" params={{ id: live }} className={actionClass('quiet', 'sm')}>
              {t(($) => $.start.toLink)}
            </Link>
          ),
        }),
      }}
      helps={{ offer: <FirstOffers world={world} rows={rows} /> }}
      help={
        <>
          <Link className="note link" to="/support" search={{ selectedTab: 'contacts' }}>
            {t(($) => $.start.manager)}
          </Link>
          <Link className="note link" to="/support" search={{ selectedTab: 'faq' }}>
            {t(($) => $.start.faq)}
          </Link>
        </>
      }
    />
  );
}

/** Whether a postback of this account is called; null while that is not known. */
function useIsTold(world: World): boolean | null {
  const { view } = useAsk(useLateAsk(world, postbacks, noParams));
  if (view.kind === 'empty') return false;
  return view.kind === 'ready' ? view.value.some(({ status }) => isRunning(status)) : null;
}

const noParams = {};
