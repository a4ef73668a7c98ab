/** Half a pair of surrogates, as a cut leaves it, can neither be encoded nor kept as JSON of the database: the sign of what is missing stands for it. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
