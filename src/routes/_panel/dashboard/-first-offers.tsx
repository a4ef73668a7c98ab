import { Link } from '@tanstack/react-router';
import { countries } from '#contract/resources/lists.ts';
import { createMyTraffic, myTraffic } from '#contract/resources/my-traffic.ts';
import type { Offer } from '#contract/resources/offers.ts';
import { expectedEpc, takesTraffic } from '#domain/my-traffic.ts';
import { statusOfOffer } from '#domain/narrow-campaigns.ts';
import { sortRows } from '#domain/sort-rows.ts';
import { isOffered } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FirstOffers as List } from '#ui/dashboard/first-offers.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useCountryOptions } from '../campaigns/-use-options.ts';

const BEST = 3;
const noParams = {};

/** Three offers that are likely to bring most for the visitors that one has; where these come from is asked here and kept as one's traffic. */
export function FirstOffers({ world, rows }: { readonly world: World; readonly rows: readonly Offer[] }) {
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  const saved = useAsk(useLateAsk(world, myTraffic, noParams)).view;
  const { options } = useCountryOptions(useLateAsk(world, countries, noParams));
  const saving = useCommand(world, createMyTraffic, { onDone: () => undefined });
  const traffic = saved.kind === 'ready' ? saved.value[0] : undefined;
  const best = sortRows(
    rows.filter(
      (row) => isOffered(statusOfOffer(row).status) && (traffic === undefined || takesTraffic(row, traffic)),
    ),
    { kind: 'decimal', value: expectedEpc, direction: 'descend', language: format.language },
  ).slice(0, BEST);
  return (
    <List
      country={traffic?.country ?? null}
      countries={options.map(({ value, label }) => ({ value: String(value), label }))}
      busy={saving.isBusy}
      blocker={saving.blocker}
      onCountry={(country) => saving.send({ body: { country, device: null, promoChannel: null } })}
      notice={saving.notice}
      offers={best.map((row) => ({
        id: row.id,
        epc: expectedEpc(row),
        link: (
          <Link className="note link" to="/offers/$id" params={{ id: row.id }}>
            {row.label}
          </Link>
        ),
      }))}
      all={
        <Link
          className="note link"
          to="/offers"
          search={traffic === undefined ? {} : { traffic: traffic.id }}
        >
          {t(($) => $.start.toOffers)}
        </Link>
      }
    />
  );
}
