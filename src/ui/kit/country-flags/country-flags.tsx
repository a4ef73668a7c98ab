import { FLAGS_SHOWN } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryFlag } from '../country-flag/country-flag.tsx';
import { Hint } from '../hint/hint.tsx';
import { usePublisherFormat } from '../publisher-format.context.tsx';
import classes from './country-flags.module.css';

interface CountryFlagsProps {
  /** ISO codes of the countries that are allowed, and of those that are not. */
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

/** At most three flags, '+N' for the rest and '-N' for the denied (specification 2); the names on approach. */
export function CountryFlags({ allowed, denied }: CountryFlagsProps) {
  const { t } = useTranslation('ui');
  const { country, list } = usePublisherFormat();
  const namesOf = (codes: readonly string[]) => list(codes.map(country));
  const shown = allowed.slice(0, FLAGS_SHOWN);
  const rest = allowed.slice(FLAGS_SHOWN);
  return (
    <ul className={`inline ${classes['root']}`} aria-label={t(($) => $.tools.flags.label)}>
      {shown.map((code) => (
        <li key={code} className={classes['flag']} title={country(code)}>
          <CountryFlag code={code} />
          <span className="visually-hidden">{country(code)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Badge
            text={`+${rest.length}`}
            words={t(($) => $.tools.flags.more, { count: rest.length, names: namesOf(rest) })}
          />
        </li>
      )}
      {denied.length > 0 && (
        <li>
          <Badge
            denied
            text={`-${denied.length}`}
            words={t(($) => $.tools.flags.denied, { count: denied.length, names: namesOf(denied) })}
          />
        </li>
      )}
    </ul>
  );
}

function Badge({ text, words, denied = false }: { text: string; words: string; denied?: boolean }) {
  return (
    <Hint text={words}>
      <span className={classes['badge']} data-denied={denied || undefined} aria-hidden>
        {text}
      </span>
    </Hint>
  );
}
