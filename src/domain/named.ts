/** How an offer or a smartlink is called: its name and its number. */
export const named = ({
  label,
  relativeId,
}: {
  readonly label: string;
  readonly relativeId: number;
}): string => `${label} #${relativeId}`;
