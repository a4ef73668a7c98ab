import { addressText } from '#domain/host-text.ts';
import { formatCount } from '#domain/number-format.ts';
import type { LinkRow } from '#domain/link-batch.ts';
import { numbered } from '#domain/named.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import classes from './many-links.module.css';

/** More than anybody looks through: the rest is in the file. */
const SHOWN = 50;

/** The made links, each with a copy; on a phone a row is a card. */
export function BatchTable({
  rows,
  of,
}: {
  readonly rows: readonly LinkRow[];
  readonly of: 'offers' | 'smartlinks';
}) {
  const { t } = useTranslation('links');
  const rest = rows.length - SHOWN;
  return (
    <>
      <table className={classes['table']}>
        <caption className="visually-hidden">{t(($) => $.many.title)}</caption>
        <thead className="visually-hidden-on-phones">
          <tr>
            <th scope="col">{t(($) => $.many.heads[of])}</th>
            <th scope="col">{t(($) => $.many.heads.source)}</th>
            <th scope="col">{t(($) => $.many.heads.link)}</th>
            <th>
              <span className="visually-hidden">{t(($) => $.many.copyOne)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ relativeId, label, source, link }) => (
            <tr key={`${relativeId} ${source}`}>
              <td>
                {label} <span className="quiet unbroken">{numbered(relativeId)}</span>
              </td>
              <td>{source}</td>
              <td className={classes['address']}>{addressText(link)}</td>
              <td>
                <CopyButton text={link} name={t(($) => $.many.linkOf, { name: label, source })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className={`note ${classes['note']}`}>
          {t(($) => $.many.more, { count: rest, number: formatCount(rest) })}
        </p>
      )}
    </>
  );
}
