/** What the search looks through: fetched with the first search, for the first screen has no use for it. */
export { offers } from '#contract/resources/offers.ts';
export { smartlinks } from '#contract/resources/smartlinks.ts';
