import { useState } from 'react';
import type { SubIdName } from '#contract/enumerations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type GivesInputs, inputOf } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import classes from './short-links.module.css';
import { useShortLinkText } from './use-short-link-text.ts';

/** As a form keeps them; '': none. */
export type SubIdValues = Record<SubIdName, string>;
export const noSubIds: SubIdValues = {
  subsource: '',
  track: '',
  sub1: '',
  sub2: '',
  sub3: '',
  sub4: '',
  sub5: '',
  sub6: '',
};

interface SubIdFieldsProps {
  readonly form: GivesInputs;
  /** Those that its offer's or smartlink's link may carry, in their order. */
  readonly names: readonly SubIdName[];
}

/** Longer than one may be, so that what is pasted is refused with a sentence and not cut. */
const TYPED = 1000;

/** What a short link says of each of its visitors; folded until it says something. */
export function SubIdFields({ form, names }: SubIdFieldsProps) {
  const { t } = useTranslation('links');
  const { t: own } = useTranslation('shortLinks');
  const say = useShortLinkText();
  const fields = names.map((name) => inputOf(form, name, say));
  const [open] = useState(() => fields.some(({ value }) => value !== ''));
  if (fields.length === 0) return null;
  return (
    <details className="fold" open={open}>
      <summary>{t(($) => $.fill)}</summary>
      <p className="lead">{own(($) => $.subIdsHint)}</p>
      <div className={classes['fields']}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            label={t(($) => $.parameters[field.name])}
            maxLength={TYPED}
            autoComplete="off"
            verbatim
          />
        ))}
      </div>
    </details>
  );
}
