import { Link } from '@tanstack/react-router';
import { payments } from '#contract/resources/payments.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface PaymentsOfProps {
  readonly world: World;
  readonly ids: readonly string[];
}

/** To payments, by their numbers once these are known. */
export function PaymentsOf({ world, ids }: PaymentsOfProps) {
  const { t } = useTranslation('payments');
  const { view } = useAsk(useLateAsk(world, payments, {}));
  const known = view.kind === 'ready' ? view.value : [];
  return (
    <span className="row flow">
      {ids.map((id) => {
        const number = known.find((one) => one.id === id)?.relativeId;
        return (
          <Link key={id} to="/payments/$id" params={{ id }}>
            {number === undefined ? t(($) => $.one) : t(($) => $.numbered, { number })}
          </Link>
        );
      })}
    </span>
  );
}
