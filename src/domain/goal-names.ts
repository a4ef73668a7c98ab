/** A goal by its title, which the network goes by, and by the name that the reader knows. */
export interface GoalName {
  readonly title: string;
  readonly name: string;
}

/** What the goal of a title is called; with its title where two have one name in the reader's language. */
export function goalLabel(title: string, goals: readonly GoalName[]): string {
  const name = goals.find((one) => one.title === title)?.name;
  if (name === undefined) return title;
  return goals.filter((one) => one.name === name).length > 1 ? `${name} (${title})` : name;
}

/** Several in a row. */
export const goalLabels = (titles: readonly string[], goals: readonly GoalName[]): readonly string[] =>
  titles.map((title) => goalLabel(title, goals));
