/** '#12': the number that people know something by. */
export const numbered = (id: number): string => `#${id}`;

/** How an offer or a smartlink is called: its name and its number. */
export const named = ({
  label,
  relativeId,
}: {
  readonly label: string;
  readonly relativeId: number;
}): string => `${label} ${numbered(relativeId)}`;
