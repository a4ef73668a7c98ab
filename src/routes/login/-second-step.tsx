import { useState } from 'react';
import type { Failure } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import { codeProblem } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type CodeKind, loginCodeMachine } from '#machines/login-code.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { CodeForm, type CodeValues } from '#ui/second-factor/code-form.tsx';
import { loginCodeWork } from '#work/login-code.ts';
import { knowsPasskeys } from '#work/passkeys.ts';
import type { PageGuest } from '#world/system.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';

export interface SecondStepProps {
  readonly guest: PageGuest;
  /** What the network takes (`SecondFactorAsked`). */
  readonly methods: readonly string[];
  readonly onPassed: (publisher: Publisher) => void;
  readonly onOver: (failure: Failure) => void;
  readonly onBack: () => void;
}

/** Where the network asks for a code or a passkey after the password. Fetched when it does. */
export function SecondStep({ guest, methods, onPassed, onOver, onBack }: SecondStepProps) {
  const { t } = useTranslation(['errors', 'secondFactor']);
  const failureText = useFailureText();
  const [kind, setKind] = useState<CodeKind>('app');
  const flow = useFlow(loginCodeMachine, loginCodeWork, guest);
  useOn(flow, 'passed', ({ publisher }) => onPassed(publisher));
  useOn(flow, 'over', ({ failure }) => onOver(failure));
  const form = useDraftForm<CodeValues>('login-code', flow, {
    initial: { code: '' },
    secret: ['code'],
    validate: ({ code }) => {
      const problem = codeProblem(code, kind);
      return problem === null ? {} : { code: problem };
    },
  });
  const { failure, secondsLeft, kind: sent } = flow.context;
  const submission = ({ code }: CodeValues) => ({ type: 'form.submit', kind, code }) as const;
  const enabled = flow.can(submission(form.values));
  const busy = flow.hasTag('busy');
  const sentence = (said: Failure): string =>
    sent === 'passkey' && said.kind === 'cancelled'
      ? t(($) => $.login.passkeyUnused, { ns: 'secondFactor' })
      : (failureText(said) ?? t(($) => $.generic));
  return (
    <CodeForm
      form={form}
      kind={kind}
      busy={busy && sent !== 'passkey'}
      enabled={enabled && !(busy && sent === 'passkey')}
      passkey={
        methods.includes('passkey') && knowsPasskeys()
          ? {
              busy: busy && sent === 'passkey',
              enabled: flow.can({ type: 'passkey.use' }),
              onUse: () => flow.send({ type: 'passkey.use' }),
            }
          : null
      }
      // The wait is of one kind: where another can be sent there is none.
      secondsLeft={enabled ? 0 : secondsLeft}
      problem={failure && sentence(failure)}
      onSubmit={(values) => flow.send(submission(values))}
      onKind={(next) => {
        setKind(next);
        form.settle();
        form.clearErrors();
      }}
      onBack={onBack}
    />
  );
}
