/** ISO codes; an empty list of allowed ones is every country (specification 3, targeting). */
export interface TargetedCountries {
  readonly allowedCountries: readonly string[];
  readonly deniedCountries: readonly string[];
}

/** Whether visitors of a country are taken; those of an unknown one (null) only where every country is allowed. */
export const takesCountry = (
  { allowedCountries, deniedCountries }: TargetedCountries,
  country: string | null,
): boolean =>
  country === null
    ? allowedCountries.length === 0
    : !deniedCountries.includes(country) &&
      (allowedCountries.length === 0 || allowedCountries.includes(country));
