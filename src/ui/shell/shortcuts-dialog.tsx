import { actKeys } from '#domain/act-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Keys are named as they stand on the keyboard in front of the reader. */
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys of an act, as they are pressed. */
const keysOf = (act: keyof typeof actKeys): readonly string[] =>
  actKeys[act].split('+').map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.toUpperCase()));

/** What the keyboard does in every part of the panel. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('shell');
  const shortcuts = [
    { keys: keysOf('search'), does: t(($) => $.shortcuts.search) },
    { keys: keysOf('shortcuts'), does: t(($) => $.shortcuts.list) },
    { keys: ['Tab'], does: t(($) => $.shortcuts.next) },
    { keys: ['↑', '↓'], does: t(($) => $.shortcuts.choose) },
    { keys: ['←', '→'], does: t(($) => $.shortcuts.tabs) },
    { keys: ['Enter'], does: t(($) => $.shortcuts.open) },
    { keys: keysOf('copyLink'), does: t(($) => $.shortcuts.copy) },
    { keys: ['Esc'], does: t(($) => $.shortcuts.close) },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.shortcuts.title)}>
      <dl className="ruled">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={`ends ${classes['row']}`}>
            <dt className={classes['keys']}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
