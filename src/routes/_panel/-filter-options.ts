import { countries, goalOptions, offerOptions, smartlinkOptions } from '#contract/resources/lists.ts';
import { hasRole } from '#domain/roles.ts';
import { countryOptions, optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import type { FilterOptions } from '#ui/kit/filter-drawer/filter-field.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { useAsk } from '#world/use-ask.ts';
import type { World } from '#world/world.ts';

/**
 * Asks for what filters choose from, with the page and not with the drawer: the tags need the names, and
 * offline the filters work from the first visit on. Smartlinks only where the role lets them be asked for.
 */
export async function askFilterOptions(world: World) {
  const smartlinks = hasRole(world.publisher.customer.roles, 'ROLE_SMARTLINKS');
  const [places, offers, goals, links] = await Promise.all([
    world.ask(countries, {}),
    world.ask(offerOptions, {}),
    world.ask(goalOptions, {}),
    smartlinks ? world.ask(smartlinkOptions, {}) : null,
  ]);
  return { countries: places, offers, goals, smartlinks: links };
}

type Asked = Awaited<ReturnType<typeof askFilterOptions>>;

/** The same as options, live. Without the role there are no smartlinks to choose from. */
export function useFilterOptions(asked: Asked): FilterOptions {
  const format = usePublisherFormat();
  const places = useAsk(asked.countries).view;
  const offers = useAsk(asked.offers).view;
  const goals = useAsk(asked.goals).view;
  const links = useAsk(asked.smartlinks).view;
  return {
    countries: optionSource(places, (rows) => countryOptions(rows, format)),
    offers: optionSource(offers, (rows) => rows.map(numbered)),
    smartlinks: asked.smartlinks ? optionSource(links, (rows) => rows.map(numbered)) : null,
    goals: optionSource(goals, (rows) => rows.map(({ value, label }) => ({ value, label }))),
  };
}

/** Offers and smartlinks are filtered by their numbers. */
const numbered = ({ label, relativeId }: { readonly label: string; readonly relativeId: number }) => ({
  value: relativeId,
  label,
  relativeId,
});
