import { type DeviceName, deviceNames } from '#contract/enumerations.ts';
import { browsersOf, consistent, systemsOf, type VisitorChoice } from '#domain/visitor-agents.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import classes from './workbench.module.css';

/** A visitor: where, and with what. */
export interface ChosenVisitor extends VisitorChoice {
  /** ISO code; null: where the one who asks is. */
  readonly country: string | null;
}

interface VisitorFieldsProps {
  readonly visitor: ChosenVisitor;
  /** Countries by their codes, in the reader's order. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (visitor: ChosenVisitor) => void;
}

/** Whom a test click plays: what is left open is as with the reader, or as with most. */
export function VisitorFields({ visitor, countries, onChange }: VisitorFieldsProps) {
  const { t } = useTranslation(['links', 'offers']);
  const { country, device, system, browser } = visitor;
  const change = (next: Partial<ChosenVisitor>) => {
    const whole = { ...visitor, ...next };
    onChange({ ...whole, ...consistent(whole) });
  };
  const named = <T extends string>(names: readonly T[]) =>
    names.map((name) => ({ value: name, label: name }));
  return (
    <div className={classes['fields']}>
      <SelectField
        label={t(($) => $.test.fields.country)}
        value={country ?? ''}
        options={countries}
        placeholder={t(($) => $.test.mine)}
        clearable
        onChange={({ currentTarget: { value } }) => change({ country: value === '' ? null : value })}
      />
      <SelectField
        label={t(($) => $.test.fields.device)}
        value={device ?? ''}
        options={deviceNames.map((name: DeviceName) => ({
          value: name,
          label: t(($) => $.device[name], { ns: 'offers' }),
        }))}
        placeholder={t(($) => $.test.mine)}
        clearable
        onChange={({ currentTarget: { value } }) =>
          change({ device: deviceNames.find((name) => name === value) ?? null })
        }
      />
      {device !== null && (
        <SelectField
          label={t(($) => $.test.fields.os)}
          value={system ?? ''}
          options={named(systemsOf[device])}
          placeholder={t(($) => $.test.usual)}
          clearable
          onChange={({ currentTarget: { value } }) =>
            change({ system: systemsOf[device].find((name) => name === value) ?? null })
          }
        />
      )}
      {system !== null && (
        <SelectField
          label={t(($) => $.test.fields.browser)}
          value={browser ?? ''}
          options={named(browsersOf(system))}
          placeholder={t(($) => $.test.usual)}
          clearable
          onChange={({ currentTarget: { value } }) =>
            change({ browser: browsersOf(system).find((name) => name === value) ?? null })
          }
        />
      )}
    </div>
  );
}
