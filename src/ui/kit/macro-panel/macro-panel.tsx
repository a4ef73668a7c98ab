import { postbackMacros } from '#contract/postback-names.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '../copy/use-copy.ts';
import classes from './macro-panel.module.css';

type Macro = (typeof postbackMacros)[number];

interface MacroPanelProps {
  /** A smartlink has no goal, so its macro is left out (specification 3). */
  readonly smartlink: boolean;
  /** Takes the macro as it is written in an address; copied where nobody takes it. */
  readonly onPick?: (written: string) => void;
}

/** A macro as it stands in a postback's address. */
const written = (macro: Macro): string => `{${macro}}`;

/** The macros of a postback with what each becomes (specification 2). */
export function MacroPanel({ smartlink, onPick }: MacroPanelProps) {
  const { t } = useTranslation('ui');
  const copy = useCopy();
  const offered = postbackMacros.filter((macro) => !(smartlink && macro === 'goal'));
  return (
    <section className={classes['root']} aria-label={t(($) => $.tools.macros.title)}>
      <h3 className={classes['title']}>{t(($) => $.tools.macros.title)}</h3>
      <p className={classes['hint']}>{t(($) => $.tools.macros.hint)}</p>
      <ul className={classes['list']}>
        {offered.map((macro) => (
          <li key={macro}>
            <button
              type="button"
              className={`flow ${classes['macro']}`}
              onClick={() => (onPick ?? copy)(written(macro))}
            >
              <code className={classes['code']}>{written(macro)}</code>
              <span className={classes['meaning']}>{t(($) => $.tools.macros.meaning[macro])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
