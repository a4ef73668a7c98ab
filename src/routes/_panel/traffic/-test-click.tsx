import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { TestClick, testClick } from '#contract/resources/test-click.ts';
import { commandMachine } from '#machines/command.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { TestClickResult } from '#ui/workbench/test-click-result.tsx';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useFlow } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';

/** Tries the link by the tracker's own way, on demand; needs a network. */
export function TestClickCard({ world, link }: { readonly world: World; readonly link: string }) {
  const { t } = useTranslation('links');
  const failureText = useFailureText();
  const blocker = useSendingBlocker(world);
  const flow = useFlow(commandMachine, commandWork, world);
  const submission = {
    type: 'command.submit',
    command: { action: testClick, body: { link } },
    key: newKey(),
  } as const;
  const { answer, failure } = flow.context;
  const result = v.safeParse(TestClick, answer);
  const shown = flow.state === 'done' && result.success ? result.output : null;
  return (
    <Section title={t(($) => $.test.title)} lead={t(($) => $.test.lead)}>
      <div>
        <SendingButton
          variant="default"
          loading={flow.hasTag('busy')}
          disabled={false}
          blocker={blocker}
          onClick={() => flow.send(submission)}
        >
          {t(($) => (shown ? $.test.again : $.test.action))}
        </SendingButton>
      </div>
      {failure && !flow.hasTag('busy') && <Callout kind="danger">{failureText(failure)}</Callout>}
      {shown && <TestClickResult result={shown} />}
    </Section>
  );
}
