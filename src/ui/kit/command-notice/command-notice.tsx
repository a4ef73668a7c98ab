import { useTranslation } from 'react-i18next';
import { Action } from '../action/action.tsx';
import { Callout } from '../notices/callout.tsx';

/** How a change on the server stands where it is neither done nor under way. */
export type CommandStanding =
  /** No definite answer: it is sent again by itself, or at a click. */
  | { readonly kind: 'unclear' }
  /** The network has asked to wait; then it is sent by itself. */
  | { readonly kind: 'waiting'; readonly seconds: number }
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
  switch (standing?.kind) {
    case undefined:
      return null;
    case 'refused':
      return (
        <Callout kind="danger">
          <span className="row flow ends">
            {standing.text}
            <Action kind="quiet" size="sm" onClick={onDismiss}>
              {common(($) => $.notices.dismiss)}
            </Action>
          </span>
        </Callout>
      );
    case 'unclear':
      return (
        <Callout kind="warning">
          <span className="row flow ends">
            {ui(($) => $.command.unclear)}
            <Action kind="quiet" size="sm" onClick={onRetry}>
              {ui(($) => $.command.again)}
            </Action>
          </span>
        </Callout>
      );
    case 'waiting':
      return (
        <Callout kind="warning">
          <span className="row flow ends">
            {ui(($) => $.command.waiting, { count: standing.seconds })}
            <Action kind="quiet" size="sm" onClick={onCancel}>
              {ui(($) => $.actions.cancel)}
            </Action>
          </span>
        </Callout>
      );
  }
}
