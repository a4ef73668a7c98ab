import { useTranslation } from 'react-i18next';
import type { Publisher } from '#contract/resources/publisher.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import type { sessions } from '#contract/resources/sessions.ts';
import { passwordProblems } from '#contract/rules/password.ts';
import { commandMachine } from '#machines/command.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { PasswordForm, type PasswordFormValues } from '#ui/settings/password-form.tsx';
import { passwordWork } from '#work/settings.ts';
import { newKey } from '#world/device.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { Ask, World } from '#world/world.ts';
import { CommandState } from './-command-state.tsx';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';
import { Sessions } from './-sessions.tsx';

interface Props {
  readonly world: World;
  readonly publisher: Publisher;
  readonly sessions: Ask<typeof sessions>;
}

const empty: PasswordFormValues = { currentPassword: '', plainPassword: '', repeatPlainPassword: '' };

/** The password, and where one is logged in. */
export function SecurityTab({ world, publisher, sessions: asked }: Props) {
  return (
    <>
      <Password world={world} publisher={publisher} />
      <Sessions world={world} asked={asked} />
    </>
  );
}

function Password({ world, publisher }: Omit<Props, 'sessions'>) {
  const { t } = useTranslation('settings');
  const flow = useFlow(commandMachine, passwordWork, world);
  const form = useDraftForm<PasswordFormValues>('password', flow, {
    initial: empty,
    secret: ['currentPassword', 'plainPassword', 'repeatPlainPassword'],
    validate: (values) => ({ ...passwordProblems(values) }),
  });
  const submission = (body: PasswordFormValues) =>
    ({
      type: 'command.submit',
      command: { action: patchProfile, values: { id: publisher.id }, body },
      key: newKey(),
    }) as const;
  // Either way the machine forgets what was typed; the form alone still has it, where it is to be mended.
  useOn(flow, 'form.invalid', () => flow.send({ type: 'command.dismiss' }));
  useOn(flow, 'done', () => {
    form.settle();
    flow.send({ type: 'command.dismiss' });
    notify(
      'success',
      t(($) => $.password.done),
    );
  });
  return (
    <PasswordForm
      form={form}
      username={publisher.username}
      busy={flow.hasTag('busy')}
      enabled={flow.can(submission(empty))}
      blocker={useSendingBlocker(world)}
      notice={<CommandState flow={flow} />}
      onSubmit={(values) => flow.send(submission(values))}
    />
  );
}
