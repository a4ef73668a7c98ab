import { useEffect } from 'react';
import type { Failure } from '#contract/failure.ts';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { secondFactor } from '#contract/resources/second-factor.ts';
import { beginProblems, codeProblem, passkeyProblems, proofProblems } from '#contract/rules/second-factor.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FactorTask, secondFactorMachine } from '#machines/second-factor.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { CodeValues } from '#ui/second-factor/code-form.tsx';
import { FactorCard } from '#ui/second-factor/factor-card.tsx';
import { PasskeyForm, type PasskeyValues } from '#ui/second-factor/passkey-form.tsx';
import { ProofForm, type ProofValues } from '#ui/second-factor/proof-form.tsx';
import { RecoveryCodes } from '#ui/second-factor/recovery-codes.tsx';
import { ScanForm } from '#ui/second-factor/scan-form.tsx';
import { knowsPasskeys } from '#work/passkeys.ts';
import { secondFactorWork } from '#work/second-factor.ts';
import { useAsk } from '#world/use-ask.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { type Flow, useFlow, useOn } from '#world/use-flow.ts';
import type { Ask, World } from '#world/world.ts';
import { useSendingBlocker } from '../../-command/use-sending-blocker.ts';

interface Props {
  readonly world: World;
  readonly publisher: Publisher;
  readonly asked: Ask<typeof secondFactor>;
}

/** The second factor: its state, and the steps that change it; needs a network, like all that is security. */
export function SecondFactor({ world, publisher, asked }: Props) {
  const { t } = useTranslation('secondFactor');
  const factor = useAsk(asked);
  const flow = useFlow(secondFactorMachine, secondFactorWork, world);
  const blocker = useSendingBlocker(world);
  const said = (task: FactorTask): string => {
    switch (task) {
      case 'setUp':
        return t(($) => $.said.on);
      case 'turnOff':
        return t(($) => $.said.off);
      case 'renew':
        return t(($) => $.said.renewed);
      case 'addPasskey':
        return t(($) => $.said.passkeyAdded);
      case 'removePasskey':
        return t(($) => $.said.passkeyRemoved);
    }
  };
  useOn(flow, 'done', ({ task }) => notify('success', said(task)));
  const { page } = flow;
  // What is said once is lost by a reload: a new version waits for it.
  const isShown = flow.hasTag('scan') || flow.hasTag('codes') || flow.hasTag('naming');
  useEffect(() => {
    page.setDirty('second-factor', isShown);
    return () => page.setDirty('second-factor', false);
  }, [page, isShown]);
  return (
    <FactorCard
      view={factor.view}
      knowsPasskeys={knowsPasskeys()}
      blocker={blocker}
      step={<Step flow={flow} username={publisher.username} blocker={blocker} />}
      resting={flow.hasTag('rest')}
      onTask={(task, passkey) => flow.send({ type: 'task.choose', task, ...(passkey && { passkey }) })}
      onRetry={factor.refresh}
    />
  );
}

interface StepProps {
  readonly flow: Flow<typeof secondFactorMachine>;
  readonly username: string;
  readonly blocker: string | null;
}

function Step(props: StepProps) {
  const { flow } = props;
  const { key, codes } = flow.context;
  if (flow.hasTag('form')) return <Proof {...props} />;
  if (flow.hasTag('scan') && key !== null) return <Scan {...props} secret={key.secret} uri={key.uri} />;
  if (flow.hasTag('naming')) return <Naming {...props} />;
  if (flow.hasTag('codes'))
    return <RecoveryCodes codes={codes} onKept={() => flow.send({ type: 'codes.kept' })} />;
  return null;
}

/** Why the last try was not taken, but for what the form says at its fields. */
function useProblem({ context: { failure } }: StepProps['flow']): string | null {
  const failureText = useFailureText();
  return failure && failureText(failure);
}

function Proof({ flow, username, blocker }: StepProps) {
  const problem = useProblem(flow);
  const { task, passkey } = flow.context;
  const form = useDraftForm<ProofValues>('second-factor-proof', flow, {
    initial: { currentPassword: '', code: '' },
    secret: ['currentPassword', 'code'],
    besideOthers: true,
    validate: (values) => ({ ...(task === 'setUp' ? beginProblems(values) : proofProblems(values)) }),
  });
  return (
    <ProofForm
      form={form}
      task={task}
      name={passkey?.name ?? ''}
      username={username}
      busy={flow.hasTag('busy')}
      blocker={blocker}
      problem={problem}
      onSubmit={(proof) => flow.send({ type: 'form.submit', proof })}
      onLeave={() => flow.send({ type: 'task.leave' })}
    />
  );
}

function Scan({ flow, blocker, secret, uri }: StepProps & { readonly secret: string; readonly uri: string }) {
  const problem = useProblem(flow);
  const form = useDraftForm<CodeValues>('second-factor-code', flow, {
    initial: { code: '' },
    secret: ['code'],
    besideOthers: true,
    validate: ({ code }) => {
      const found = codeProblem(code, 'app');
      return found === null ? {} : { code: found };
    },
  });
  return (
    <ScanForm
      form={form}
      secret={secret}
      uri={uri}
      busy={flow.hasTag('busy')}
      blocker={blocker}
      problem={problem}
      onSubmit={({ code }) => flow.send({ type: 'code.submit', code })}
      onLeave={() => flow.send({ type: 'task.leave' })}
    />
  );
}

function Naming({ flow, blocker }: StepProps) {
  const { t } = useTranslation('secondFactor');
  const failureText = useFailureText();
  const { failure } = flow.context;
  const form = useDraftForm<PasskeyValues>('passkey', flow, {
    initial: { name: '' },
    // a draft would outlive what the passkey is made for
    secret: ['name'],
    besideOthers: true,
    validate: (values) => ({ ...passkeyProblems(values) }),
  });
  /** The browser says of these two no more than that they are so. */
  const sentence = (said: Failure): string | null => {
    if (said.kind === 'cancelled') return t(($) => $.passkeys.notMade);
    const isKnown = said.kind === 'refused' && said.status === 409 && said.text === null;
    return isKnown ? t(($) => $.problems.passkeyKnown) : failureText(said);
  };
  return (
    <PasskeyForm
      form={form}
      busy={flow.hasTag('busy')}
      blocker={blocker}
      problem={failure && sentence(failure)}
      onSubmit={({ name }) => flow.send({ type: 'passkey.make', name })}
      onLeave={() => flow.send({ type: 'task.leave' })}
    />
  );
}
