import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publisher } from '#contract/resources/publisher.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import type { sessions } from '#contract/resources/sessions.ts';
import { passwordProblems } from '#contract/rules/password.ts';
import { loadTexts } from '#i18n/instance.ts';
import { PasswordForm, type PasswordFormValues } from '#ui/settings/password-form.tsx';
import { lazyPart } from '#ui/shell/lazy-part.tsx';
import { passwordWork } from '#work/settings.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { Ask, World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { Sessions } from './-sessions.tsx';

interface Props {
  readonly world: World;
  readonly publisher: Publisher;
  readonly sessions: Ask<typeof sessions>;
}

const SecondFactor = lazyPart(async () => {
  const [{ SecondFactor: Card }] = await Promise.all([import('./-second-factor.tsx'), loadTexts('work')]);
  return Card;
});

const empty: PasswordFormValues = { currentPassword: '', plainPassword: '', repeatPlainPassword: '' };

/** The password, what a log-in asks for besides, and where one is logged in. */
export function SecurityTab({ world, publisher, sessions: asked }: Props) {
  return (
    <>
      <Password world={world} publisher={publisher} />
      <Suspense fallback={<Skeleton height={160} radius="lg" />}>
        <SecondFactor world={world} publisher={publisher} />
      </Suspense>
      <Sessions world={world} asked={asked} />
    </>
  );
}

function Password({ world, publisher }: Omit<Props, 'sessions'>) {
  const { t } = useTranslation('settings');
  // Either way the machine forgets what was typed; the form alone still has it, where it is to be mended.
  const change = useCommand(world, patchProfile, {
    work: passwordWork,
    fields: 'secretForm',
    onDone: () => {
      form.settle();
      return t(($) => $.password.done);
    },
  });
  const form = useDraftForm<PasswordFormValues>('password', change.flow, {
    initial: empty,
    secret: ['currentPassword', 'plainPassword', 'repeatPlainPassword'],
    validate: (values) => ({ ...passwordProblems(values) }),
  });
  return (
    <PasswordForm
      form={form}
      username={publisher.username}
      busy={change.isBusy}
      enabled={change.isReady}
      blocker={change.blocker}
      notice={change.notice}
      onSubmit={(body) => change.send({ values: { id: publisher.id }, body })}
    />
  );
}
