import { useTranslation } from '#i18n/use-translation.ts';
import { type GivesInputs, inputOf } from '#ui/kit/fields/given-input.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { useShortLinkText } from './use-short-link-text.ts';

interface TrafficTypeFieldProps {
  readonly form: GivesInputs;
  readonly types: readonly { readonly value: string; readonly label: string }[];
}

/** The traffic type of a short link, which has to be chosen (specification 3, Shortlink). */
export function TrafficTypeField({ form, types }: TrafficTypeFieldProps) {
  const { t } = useTranslation('shortLinks');
  const say = useShortLinkText();
  return (
    <SelectField
      {...inputOf(form, 'trafficType', say)}
      label={t(($) => $.trafficType)}
      options={types}
      placeholder={t(($) => $.trafficTypePlaceholder)}
      clearable={false}
    />
  );
}
