import { useTranslation } from '#i18n/use-translation.ts';
import type { commandMachine } from '#machines/command.ts';
import type { CommandStanding } from '#ui/kit/command-notice/command-notice.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import type { Flow } from '#world/use-flow.ts';

/** What a screen says of a command that is neither done nor under way; what belongs to fields is said there. */
export function useCommandStanding(flow: Flow<typeof commandMachine>): CommandStanding | null {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const { failure, secondsLeft } = flow.context;
  if (flow.hasTag('waits')) {
    if (failure?.kind !== 'busy') return { kind: 'unclear' };
    return { kind: 'waiting', seconds: secondsLeft, mayCancel: flow.can({ type: 'command.cancel' }) };
  }
  if (!flow.hasTag('refused') || failure === null || failure.kind === 'invalid') return null;
  const text = failure.kind === 'offline' ? t(($) => $.command.offlineAction) : failureText(failure);
  return text === null ? null : { kind: 'refused', text };
}
