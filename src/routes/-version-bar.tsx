import { useSelector } from '@xstate/react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { Bar } from '#ui/kit/notices/bar.tsx';
import { useSystem } from './-use-system.ts';

/**
 * A newer version waits: for what is being typed (a prompt), or because another forced reload would be a
 * loop (a bar). Either way the person decides.
 */
export function VersionBar() {
  const { t } = useTranslation();
  const version = useSystem('version');
  const prompt = useSelector(version, (now) => now.hasTag('prompt'));
  const bar = useSelector(version, (now) => now.hasTag('bar'));
  if (!prompt && !bar) return null;
  return (
    <Bar
      kind="info"
      actions={
        <Action size="sm" onClick={() => version.send({ type: 'version.accept' })}>
          {t(($) => $.actions.reload)}
        </Action>
      }
    >
      {prompt ? t(($) => $.version.waiting) : t(($) => $.version.differs)}
    </Bar>
  );
}
