import { Button } from '@mantine/core';
import { useState } from 'react';
import { hostText } from '#domain/host-text.ts';
import type { LinkParameters, TrackingParameter } from '#domain/tracking-link.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import classes from './workbench.module.css';

/** A page to choose instead of the default one. */
export interface LinkLanding {
  readonly relativeId: number;
  readonly label: string;
  readonly previewUrl: string | null;
}

/** A domain of the publisher's own that the link may stand on. */
export interface LinkDomain {
  readonly host: string;
  /** Its certificate is in force. */
  readonly certified: boolean;
}

/** What a publisher has put together; kept as it was typed. */
export interface LinkChoice {
  /** Host of a domain of one's own; null: the network's. */
  readonly domain: string | null;
  readonly landing: number | null;
  readonly parameters: LinkParameters;
}

interface LinkFieldsProps {
  /** Those that the campaign's link may carry, in their order. */
  readonly allowed: readonly TrackingParameter[];
  readonly domains: readonly LinkDomain[];
  readonly landings: readonly LinkLanding[];
  readonly choice: LinkChoice;
  readonly onChange: (choice: LinkChoice) => void;
}

/** Always in sight; the others are folded until one of them is used. */
const usual: readonly TrackingParameter[] = ['ext_click_id', 'subsource', 'track'];
/** More than any source sends. */
const LONGEST = 1000;

/** Domain, landing page and tracking parameters of a link. */
export function LinkFields({ allowed, domains, landings, choice, onChange }: LinkFieldsProps) {
  const { t } = useTranslation('links');
  const rare = allowed.filter((name) => !usual.includes(name));
  const used = rare.some((name) => choice.parameters[name]);
  const [open, setOpen] = useState(used);
  // a preset may fill them; whoever empties them goes on typing
  if (used && !open) setOpen(true);
  const landing = landings.find(({ relativeId }) => relativeId === choice.landing);
  const field = (name: TrackingParameter) => (
    <TextField
      key={name}
      name={name}
      label={t(($) => $.parameters[name])}
      hint={name in hints ? t(($) => $.hints[name as keyof typeof hints]) : undefined}
      value={choice.parameters[name] ?? ''}
      maxLength={LONGEST}
      autoComplete="off"
      verbatim
      onChange={(event) =>
        onChange({ ...choice, parameters: { ...choice.parameters, [name]: event.currentTarget.value } })
      }
    />
  );
  return (
    <>
      <div className={classes['fields']}>
        {domains.length > 0 && (
          <SelectField
            label={t(($) => $.domain)}
            value={choice.domain ?? ''}
            options={domains.map(({ host }) => ({ value: host, label: hostText(host) }))}
            placeholder={t(($) => $.networkDomain)}
            clearable
            onChange={(event) => onChange({ ...choice, domain: event.currentTarget.value || null })}
          />
        )}
        {landings.length > 0 && (
          <SelectField
            label={t(($) => $.landing)}
            value={choice.landing === null ? '' : String(choice.landing)}
            options={landings.map(({ relativeId, label }) => ({ value: String(relativeId), label }))}
            placeholder={t(($) => $.defaultLanding)}
            clearable
            hint={
              landing?.previewUrl && (
                <a className="fine link" href={landing.previewUrl} target="_blank" rel="noopener noreferrer">
                  {t(($) => $.preview)}
                </a>
              )
            }
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...choice, landing: value === '' ? null : Number(value) });
            }}
          />
        )}
        {usual.filter((name) => allowed.includes(name)).map(field)}
      </div>
      {rare.length > 0 && (
        <details className={`fold ${classes['rare']}`} open={open}>
          <summary>{t(($) => $.more)}</summary>
          <div className={classes['fields']}>{rare.map(field)}</div>
        </details>
      )}
      {isFilled(choice) && (
        <div className={classes['cleared']}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => onChange({ domain: null, landing: null, parameters: {} })}
          >
            {t(($) => $.clear)}
          </Button>
        </div>
      )}
    </>
  );
}

const hints = { ext_click_id: true, subsource: true, track: true } as const;

const isFilled = ({ domain, landing, parameters }: LinkChoice): boolean =>
  domain !== null || landing !== null || Object.values(parameters).some((value) => value !== '');
