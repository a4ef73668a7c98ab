import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GivenInput } from '#ui/kit/fields/given-input.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { useShortLinkText } from './use-short-link-text.ts';

interface TrafficTypeFieldProps {
  readonly form: Pick<UseFormReturnType<{ trafficType: string }>, 'getInputProps'>;
  readonly types: readonly { readonly value: string; readonly label: string }[];
}

/** The traffic type of a short link, which has to be chosen (specification 3, Shortlink). */
export function TrafficTypeField({ form, types }: TrafficTypeFieldProps) {
  const { t } = useTranslation('shortLinks');
  const say = useShortLinkText();
  const { error, ...input } = form.getInputProps('trafficType') as GivenInput; // Mantine types them `any`
  return (
    <SelectField
      {...input}
      name="trafficType"
      error={say(error)}
      label={t(($) => $.trafficType)}
      options={types}
      placeholder={t(($) => $.trafficTypePlaceholder)}
      clearable={false}
    />
  );
}
