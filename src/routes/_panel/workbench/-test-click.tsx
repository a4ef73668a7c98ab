import { useTranslation } from 'react-i18next';
import { testClick } from '#contract/resources/test-click.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { TestClickResult } from '#ui/workbench/test-click-result.tsx';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';

/** Tries the link by the tracker's own way, on demand; needs a network. */
export function TestClickCard({ world, link }: { readonly world: World; readonly link: string }) {
  const { t } = useTranslation('links');
  const failureText = useFailureText();
  const test = useCommand(world, testClick, { stays: true, onDone: () => undefined });
  const { failure } = test.flow.context;
  return (
    <Section title={t(($) => $.test.title)} lead={t(($) => $.test.lead)}>
      <div>
        <SendingButton
          variant="default"
          loading={test.isBusy}
          disabled={false}
          blocker={test.blocker}
          onClick={() => test.send({ body: { link } })}
        >
          {t(($) => (test.answer ? $.test.again : $.test.action))}
        </SendingButton>
      </div>
      {failure && !test.isBusy && <Callout kind="danger">{failureText(failure)}</Callout>}
      {test.answer && <TestClickResult result={test.answer} />}
    </Section>
  );
}
