import type { BrokenRow } from '#contract/findings.ts';
import { useFaultText } from '#i18n/fault-texts.ts';

/** What is said in the place of each row that came and cannot be read: which one it is, and that no sum has it. */
export function BrokenRows({ rows }: { readonly rows: readonly BrokenRow[] }) {
  const { t } = useFaultText();
  return rows.map(({ brokenAt, name }) => (
    <p key={brokenAt} className="note" title={t(($) => $.row.hint)}>
      {name === null ? t(($) => $.row.broken) : t(($) => $.row.brokenOne, { name })} {t(($) => $.row.sums)}
    </p>
  ));
}
