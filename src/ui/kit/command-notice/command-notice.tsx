import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '../action/action.tsx';
import { Callout } from '../notices/callout.tsx';

/** How a change on the server stands where it is neither done nor under way. */
export type CommandStanding =
  /** No definite answer: it is sent again by itself, or at a click. */
  | { readonly kind: 'unclear' }
  /** The network has asked to wait; then it is sent by itself. */
  | { readonly kind: 'waiting'; readonly seconds: number; readonly mayCancel: boolean }
  /** It was not taken; `text` says why. */
  | { readonly kind: 'refused'; readonly text: string };

interface CommandNoticeProps {
  readonly standing: CommandStanding | null;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onDismiss: () => void;
}

/** Says above its button what has become of a change that was sent. */
export function CommandNotice({ standing, onRetry, onCancel, onDismiss }: CommandNoticeProps) {
  const { t: common } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const said = (text: string, way: string | null, onWay: () => void) => (
    <Callout kind={standing?.kind === 'refused' ? 'danger' : 'warning'}>
      <span className="row flow ends">
        {text}
        {way !== null && (
          <Action kind="quiet" size="sm" onClick={onWay}>
            {way}
          </Action>
        )}
      </span>
    </Callout>
  );
  switch (standing?.kind) {
    case undefined:
      return null;
    case 'refused':
      return said(
        standing.text,
        common(($) => $.notices.dismiss),
        onDismiss,
      );
    case 'unclear':
      return said(
        ui(($) => $.command.unclear),
        ui(($) => $.command.again),
        onRetry,
      );
    case 'waiting':
      return said(
        ui(($) => $.command.waiting, { count: standing.seconds }),
        standing.mayCancel ? ui(($) => $.actions.cancel) : null,
        onCancel,
      );
  }
}
