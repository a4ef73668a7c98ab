import type { Language } from '#contract/enumerations.ts';
import { CUSTOM_TEXT_MAX } from '#contract/limits.ts';
import type { CustomField } from '#contract/resources/registration.ts';
import { chosenIn, customKey, filesMost, namedOptionsOf, titleOf } from '#domain/custom-fields.ts';
import type { RegistrationValues } from '#domain/registration-validation.ts';
import type { UploadItem } from '#domain/upload.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ChoicesField } from '#ui/kit/fields/choices-field.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useFieldText } from '#ui/kit/notices/use-field-text.ts';
import { UploadField } from '#ui/kit/upload-field/upload-field.tsx';

interface CustomFieldInputProps {
  readonly field: CustomField;
  readonly form: GivenForm<RegistrationValues, 'errors' | 'setFieldValue' | 'values'>;
  readonly language: Language;
  /** Of this field alone. */
  readonly uploads: readonly UploadItem[];
  readonly onFiles: (field: string, files: readonly File[]) => void;
  readonly onRemove: (item: UploadItem) => void;
  readonly onRetry: (item: UploadItem) => void;
}

/** A question of the network: a text, one or several of a list, or pictures (specification 3). */
export function CustomFieldInput({ field, form, language, uploads, ...on }: CustomFieldInputProps) {
  const { t } = useTranslation('account');
  const fieldText = useFieldText();
  const key = customKey(field);
  const { required, multiple } = field.properties;
  const common = {
    label: titleOf(field, language),
    error: fieldText(form.errors[key]),
    hint: required ? undefined : t(($) => $.register.optional),
  };
  const { error: _, ...input } = form.getInputProps(key);
  switch (field.fieldType) {
    case 'input':
      return (
        <TextField
          {...input}
          {...common}
          name={key}
          counted={CUSTOM_TEXT_MAX}
          aria-required={required}
          autoComplete="off"
        />
      );
    case 'select': {
      const options = namedOptionsOf(field, language);
      const chosen = chosenIn(field, form.values[key]);
      if (multiple) {
        return (
          <ChoicesField
            {...common}
            path={key}
            options={options}
            value={chosen}
            onChange={(values) => form.setFieldValue(key, values)}
          />
        );
      }
      return (
        <SelectField
          {...input}
          {...common}
          name={key}
          value={chosen[0] ?? ''}
          options={options}
          placeholder={t(($) => $.register.notChosen)}
          clearable={!required}
          aria-required={required}
        />
      );
    }
    case 'upload':
      return (
        <UploadField
          {...common}
          path={key}
          required={required}
          most={filesMost(field)}
          items={uploads}
          onFiles={(files) => on.onFiles(key, files)}
          onRemove={on.onRemove}
          onRetry={on.onRetry}
        />
      );
    case null:
      return null;
  }
}
