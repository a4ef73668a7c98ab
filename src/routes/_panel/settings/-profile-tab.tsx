import { useEffect, useEffectEvent, useRef } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';
import type { messengerOptions } from '#contract/resources/registration.ts';
import { patchProfile, type timezones } from '#contract/resources/profile.ts';
import { contactFields, freshProfile, profilePatch, profileValues } from '#domain/profile-values.ts';
import { profileProblems, type ProfileValues } from '#contract/rules/profile.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { ProfileForm, type ProfileFormValues } from '#ui/settings/profile-form.tsx';
import { profileWork } from '#work/settings.ts';
import { useConfig, type ConfigStore } from '#world/config-store.ts';
import { useAsk } from '#world/use-ask.ts';
import { type DraftForm, useDraftForm } from '#world/use-draft-form.ts';
import type { Ask, World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useLanguageChange } from '../../-language-change.ts';

interface Props {
  readonly world: World;
  readonly config: ConfigStore;
  readonly publisher: Publisher;
  readonly timezones: Ask<typeof timezones>;
  readonly messengers: Ask<typeof messengerOptions>;
}

const FORM = 'profile';

/** Who the publisher is: only what has changed is sent. */
export function ProfileTab({ world, config, publisher, ...asked }: Props) {
  const { t } = useTranslation('settings');
  const { languages } = useConfig(config);
  const zones = useAsk(asked.timezones).view;
  const messengers = useAsk(asked.messengers).view;
  const onLanguage = useLanguageChange();
  const format = usePublisherFormat();
  const saving = useCommand(world, patchProfile, {
    work: profileWork,
    form: FORM,
    onDone: () => {
      const sent = form.sent();
      // What has been typed since is not done.
      if (Object.keys(profilePatch(sent, form.getValues())).length === 0) {
        // A new address only waits: the field goes back to the one that counts.
        if (Object.keys(profilePatch(kept, sent)).every((field) => field === 'email')) form.settle();
        world.page.drafts.drop(FORM);
        world.page.setDirty(FORM, false);
      }
      const email = newEmail.current;
      return email === null ? t(($) => $.profile.saved) : t(($) => $.profile.savedEmail, { email });
    },
  });
  const kept = profileValues(publisher);
  const initial: ProfileFormValues = { ...kept, currentPassword: '' };
  const form = useDraftForm<ProfileFormValues>(FORM, saving.flow, {
    initial,
    secret: ['currentPassword'],
    fieldByField: [contactFields],
    validate: (values) => ({
      ...profileProblems(values, {
        today: format.today(),
        hadMessenger: initial.messenger !== '' || initial.contactInfo !== '',
      }),
      ...('email' in profilePatch(kept, values) &&
        values.currentPassword === '' && { currentPassword: 'currentPassword' }),
    }),
  });
  const patch = profilePatch(kept, form.values);
  useFreshProfile(kept, publisher.temporaryEmail, form);
  const newEmail = useRef<string | null>(null);
  return (
    <ProfileForm
      form={form}
      usernameFixed={publisher.disableUsername}
      asksPassword={'email' in patch}
      waitingEmail={publisher.temporaryEmail}
      timezones={zones.kind === 'ready' ? zones.value : [publisher.timezoneInfo]}
      messengers={messengers.kind === 'ready' ? messengers.value : null}
      choicesMissing={zones.kind === 'unavailable' || messengers.kind === 'unavailable'}
      // What is on the screen: another device may have changed the profile's meanwhile.
      language={currentLanguage()}
      languages={languages}
      onLanguage={onLanguage}
      changed={Object.keys(patch).length > 0}
      busy={saving.isBusy}
      enabled={saving.isReady}
      blocker={saving.blocker}
      notice={saving.notice}
      onSubmit={({ currentPassword, ...values }) => {
        const changes = profilePatch(kept, values);
        newEmail.current = changes.email ?? null;
        const body = 'email' in changes ? { ...changes, currentPassword } : changes;
        saving.send({ values: { id: publisher.id }, body });
      }}
      onDiscard={form.settle}
    />
  );
}

/**
 * The profile has changed, here or elsewhere: what nobody was typing is shown anew, and after a saving
 * everything, because what was typed is now what is kept, or waits to be confirmed (`waitingEmail`).
 */
function useFreshProfile(
  initial: ProfileValues,
  waitingEmail: string | null,
  form: Pick<DraftForm<ProfileFormValues>, 'values' | 'settle' | 'setValues'>,
): void {
  const shown = useRef(initial);
  const stamp = JSON.stringify([initial, waitingEmail]);
  const known = useRef(stamp);
  const showAnew = useEffectEvent(() => {
    const before = shown.current;
    shown.current = initial;
    const { email } = form.values;
    const typed = { ...form.values, email: email.trim() === waitingEmail ? initial.email : email };
    const fresh = freshProfile(before, initial, typed);
    if (Object.keys(profilePatch(initial, fresh)).length === 0) form.settle();
    else form.setValues(fresh);
  });
  useEffect(() => {
    if (stamp === known.current) return;
    known.current = stamp;
    showAnew();
  }, [stamp]);
}
