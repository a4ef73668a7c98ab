import type { shortLinkDomains } from '#contract/resources/domains.ts';
import type { countries } from '#contract/resources/lists.ts';
import type { categories } from '#contract/resources/offers.ts';
import { hostText } from '#domain/host-text.ts';
import { countryOptions, optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import type { OptionSource } from '#ui/kit/option-select/options.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';

/** What the filters of both lists choose from, live; null: nothing is asked. */

export function useCountryOptions(asked: Ask<typeof countries> | null): OptionSource {
  const format = usePublisherFormat();
  return optionSource(useAsk(asked).view, (rows) => countryOptions(rows, format));
}

/** Categories, promo channels or traffic types. */
export const useNamedOptions = (asked: Ask<typeof categories> | null): OptionSource =>
  optionSource(useAsk(asked).view, (rows) => rows.map(({ id, name }) => ({ value: id, label: name })));

export const useDomainOptions = (asked: Ask<typeof shortLinkDomains> | null): OptionSource =>
  optionSource(useAsk(asked).view, (rows) =>
    rows.map(({ id, domain }) => ({ value: id, label: hostText(domain) })),
  );
