import type { UseFormReturnType } from '@mantine/form';
import { type GoalName, goalLabel } from '#domain/goal-names.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChoicesField } from '#ui/kit/fields/choices-field.tsx';
import { OptionSelect } from '#ui/kit/option-select/option-select.tsx';
import type { PostbackValues } from './postback-values.ts';
import { usePostbackText } from './use-postback-text.ts';

interface GoalsFieldProps {
  readonly form: UseFormReturnType<PostbackValues>;
  /** Titles, with their names, of the goals to choose among. */
  readonly goals: readonly GoalName[];
}

/** More than these are searched rather than read. */
const READ_MAX = 12;

/** The goals that a postback is called for; none chosen: every goal. */
export function GoalsField({ form, goals }: GoalsFieldProps) {
  const { t } = useTranslation('postbacks');
  const say = usePostbackText();
  const chosen = form.values.goals;
  const error = say(form.errors['goals']);
  const choose = (titles: string[]): void => form.setFieldValue('goals', titles);
  const titles = goals.map(({ title }) => title);
  const label = t(($) => $.form.goals);
  const hint = t(($) => $.form.goalsHint);
  if (goals.length > READ_MAX) {
    return (
      <OptionSelect
        label={label}
        placeholder={hint}
        source={{ options: goals.map(({ title, name }) => ({ value: title, label: name })), state: 'ready' }}
        value={chosen}
        error={error}
        onChange={(titles) => choose(titles.map(String))}
      />
    );
  }
  return (
    <ChoicesField
      label={label}
      hint={hint}
      path="goals"
      options={titles.map((title) => ({ value: title, label: goalLabel(title, goals) }))}
      // a goal that is gone would be refused
      value={chosen.filter((title) => titles.includes(title))}
      error={error}
      onChange={choose}
    />
  );
}
