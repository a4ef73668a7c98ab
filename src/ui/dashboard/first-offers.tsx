import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './get-started.module.css';

interface FirstOffersProps {
  /** Where the visitors come from, as far as that is known. */
  readonly country: string | null;
  /** Countries by their codes, in the reader's order. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  /** Whether what was chosen is being kept. */
  readonly busy: boolean;
  /** Why nothing can be chosen now. */
  readonly blocker: string | null;
  readonly onCountry: (country: string) => void;
  readonly notice: ReactNode;
  /** The best first; `epc`: what a click is likely to bring, null where nobody has had any. */
  readonly offers: readonly { readonly id: string; readonly link: ReactNode; readonly epc: string | null }[];
  /** The way to all of them. */
  readonly all: ReactNode;
}

/** In the step that chooses the first offer: where the visitors come from, and what is likely to bring most for them. */
export function FirstOffers(props: FirstOffersProps) {
  const { country, countries, busy, blocker, onCountry, notice, offers, all } = props;
  const { t } = useTranslation('dashboard');
  const format = usePublisherFormat();
  return (
    <div className={`stack ${classes['offers']}`}>
      {country === null && (
        <SelectField
          label={t(($) => $.start.country)}
          value=""
          options={countries}
          placeholder={t(($) => $.start.choose)}
          clearable={false}
          disabled={busy || blocker !== null}
          hint={blocker}
          onChange={({ currentTarget: { value } }) => onCountry(value)}
        />
      )}
      {notice}
      <p className="note">
        {country === null
          ? t(($) => $.start.best)
          : t(($) => $.start.bestFor, { country: format.country(country) })}
      </p>
      {offers.length === 0 ? (
        <p>{t(($) => $.start.none)}</p>
      ) : (
        <ol>
          {offers.map(({ id, link, epc }) => (
            <li key={id} className="row flow ends">
              {link}
              {epc !== null && (
                <span className="note">{t(($) => $.comparison.perClick, { value: format.money(epc) })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {all}
    </div>
  );
}
