import { useMemo } from 'react';
import { countries, goalOptions, offerOptions, smartlinkOptions } from '#contract/resources/lists.ts';
import type { OutputOf } from '#contract/decode.ts';
import type { ParamsSchema, Resource, RowSchema } from '#contract/resource.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { hasRole } from '#domain/roles.ts';
import { countryOptions, optionSource } from '#ui/kit/filter-drawer/option-source.ts';
import type { FilterOptions, Suggest } from '#ui/kit/filter-drawer/filter-field.ts';
import type { FilterOption, LoadPage } from '#ui/kit/option-select/options.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { optionPage } from '#work/option-page.ts';
import { firstAnswer } from '#world/first-answer.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsks } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { usePublisher } from '../-publisher.ts';

/**
 * What filters choose from, live: asked for with the page and not with the drawer, since the tags need the names, and
 * offline the filters work from the first visit on; but no page waits for it. Offers, smartlinks and goals are searched
 * on the server, page by page, with what is kept as their stand-in. Without the role there are no smartlinks to choose
 * from.
 */
export function useFilterOptions(world: World): FilterOptions {
  const format = usePublisherFormat();
  const smartlinks = hasRole(usePublisher(world).customer.roles, 'ROLE_SMARTLINKS');
  const asked = useLateAsks(world, smartlinks ? choicesWithSmartlinks : choices);
  const [askedPlaces, askedOffers, askedGoals, askedLinks] = asked ?? notYet;
  const load = useMemo(
    () => ({
      offers: pagesOf(world, offerOptions, numbered),
      smartlinks: pagesOf(world, smartlinkOptions, numbered),
      goals: pagesOf(world, goalOptions, named),
      subSources: seenSubSources(world),
    }),
    [world],
  );
  const places = useAsk(askedPlaces).view;
  const offers = useAsk(askedOffers).view;
  const goals = useAsk(askedGoals).view;
  const links = useAsk(askedLinks).view;
  return useMemo(
    () => ({
      countries: optionSource(places, (rows) => countryOptions(rows, format)),
      offers: { ...optionSource(offers, (rows) => rows.map(numbered)), load: load.offers },
      smartlinks: smartlinks
        ? { ...optionSource(links, (rows) => rows.map(numbered)), load: load.smartlinks }
        : null,
      goals: { ...optionSource(goals, (rows) => rows.map(named)), load: load.goals },
      subSources: load.subSources,
    }),
    [places, offers, goals, links, smartlinks, load, format],
  );
}

const choicesOf = (smartlinks: boolean) => (world: World) =>
  Promise.all([
    world.ask(countries, {}),
    world.ask(offerOptions, {}),
    world.ask(goalOptions, {}),
    smartlinks ? world.ask(smartlinkOptions, {}) : null,
  ]);
const choices = choicesOf(false);
const choicesWithSmartlinks = choicesOf(true);
const notYet = [null, null, null, null] as const;

const pagesOf =
  <R extends RowSchema>(
    world: World,
    resource: Resource<ParamsSchema, R, 'rows'>,
    optionOf: (row: OutputOf<R>) => FilterOption,
  ): LoadPage =>
  async (query, signal) => {
    const answer = await optionPage(world, resource, query, signal);
    if (answer.kind === 'refused') return null;
    return { options: answer.value.rows.map(optionOf), total: answer.value.total };
  };

/** The report of the last 30 days names them, and is kept like any other. */
const seenSubSources =
  (world: World): Suggest =>
  async (signal) => {
    const { rows } = await firstAnswer(world.ask(reportSummary, { groupings: ['subSource'] }), signal);
    return rows
      .toSorted((a, b) => Number(b.metrics.payout) - Number(a.metrics.payout))
      .flatMap(({ groups }) => groups[0]?.value ?? []);
  };

const named = ({ value, label }: { readonly value: string; readonly label: string }) => ({ value, label });

/** Offers and smartlinks are filtered by their numbers. */
const numbered = ({ label, relativeId }: { readonly label: string; readonly relativeId: number }) => ({
  value: relativeId,
  label,
  relativeId,
});
