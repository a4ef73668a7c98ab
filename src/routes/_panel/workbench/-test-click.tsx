import { useState } from 'react';
import { countries } from '#contract/resources/lists.ts';
import { testClick } from '#contract/resources/test-click.ts';
import { userAgentOf } from '#domain/visitor-agents.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { TestClickResult } from '#ui/workbench/test-click-result.tsx';
import { type ChosenVisitor, VisitorFields } from '#ui/workbench/visitor-fields.tsx';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useCountryOptions } from '../campaigns/-use-options.ts';

interface TestClickProps {
  readonly world: World;
  readonly link: string;
}

const oneself: ChosenVisitor = { country: null, device: null, system: null, browser: null };

/** Tries the link by the tracker's own way, on demand, as a visitor of one's choice; needs a network. */
export function TestClick({ world, link }: TestClickProps) {
  const { t } = useTranslation('links');
  const failureText = useFailureText();
  const [visitor, setVisitor] = useState(oneself);
  const options = useCountryOptions(useLateAsk(world, countries, {}));
  const test = useCommand(world, testClick, { stays: true, onDone: () => undefined });
  const userAgent = userAgentOf(visitor);
  const body = {
    link,
    ...(visitor.country !== null && { country: visitor.country }),
    ...(userAgent !== null && { userAgent }),
  };
  const { failure, command } = test.flow.context;
  // What came of another link, or of another visitor, would be read as what comes of this one.
  const isOfThis = JSON.stringify(command?.body) === JSON.stringify(body);
  return (
    <>
      <VisitorFields
        visitor={visitor}
        countries={options.options.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={setVisitor}
      />
      <div>
        <SendingButton
          variant="default"
          loading={test.isBusy}
          blocker={test.blocker}
          onClick={() => test.send({ body })}
        >
          {t(($) => (test.answer && isOfThis ? $.test.again : $.test.action))}
        </SendingButton>
      </div>
      {failure && isOfThis && !test.isBusy && <Callout kind="danger">{failureText(failure)}</Callout>}
      {test.answer && isOfThis && <TestClickResult result={test.answer} />}
    </>
  );
}

/** The same as a card of its own. */
export function TestClickCard(props: TestClickProps) {
  const { t } = useTranslation('links');
  return (
    <Section title={t(($) => $.test.title)} lead={t(($) => $.test.lead)}>
      <TestClick {...props} />
    </Section>
  );
}
