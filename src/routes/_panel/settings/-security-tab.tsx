import { Suspense } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import { patchProfile } from '#contract/resources/profile.ts';
import { secondFactor } from '#contract/resources/second-factor.ts';
import { sessions } from '#contract/resources/sessions.ts';
import { passwordProblems } from '#contract/rules/password.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { withTexts } from '#i18n/with-texts.ts';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { PasswordForm, type PasswordFormValues } from '#ui/settings/password-form.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { passwordWork } from '#work/settings.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { Sessions } from './-sessions.tsx';

interface Props {
  readonly world: World;
  readonly publisher: Publisher;
  readonly asked: Awaited<ReturnType<typeof askSecurity>>;
}

const fetchFactor = () => withTexts('work', import('./-second-factor.tsx'));
const SecondFactor = lazyPart(async () => (await fetchFactor()).SecondFactor);

const FORM = 'password';

/** What the tab shows, with the code of its middle: it stands whole, and nothing moves from under a finger. */
export async function askSecurity(world: World) {
  const [factor, logins] = await Promise.all([
    world.ask(secondFactor, {}),
    world.ask(sessions, {}),
    // what cannot be fetched says so in its own place
    fetchFactor().catch(() => null),
  ]);
  return { factor, sessions: logins };
}

const empty: PasswordFormValues = { currentPassword: '', plainPassword: '', repeatPlainPassword: '' };

/** The password, what a log-in asks for besides, and where one is logged in. */
export function SecurityTab({ world, publisher, asked }: Props) {
  return (
    <>
      <Password world={world} publisher={publisher} />
      <Suspense fallback={<Skeleton height={160} radius="lg" />}>
        <SecondFactor world={world} publisher={publisher} asked={asked.factor} />
      </Suspense>
      <Sessions world={world} asked={asked.sessions} />
    </>
  );
}

function Password({ world, publisher }: Omit<Props, 'asked'>) {
  const { t } = useTranslation('settings');
  // Either way the machine forgets what was typed; the form alone still has it, where it is to be mended.
  const change = useCommand(world, patchProfile, {
    work: passwordWork,
    form: FORM,
    onDone: () => {
      form.settle();
      return t(($) => $.password.done);
    },
  });
  const form = useDraftForm<PasswordFormValues>(FORM, change.flow, {
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
