import type { ReactNode } from 'react';
import type { SubIdName } from '#contract/enumerations.ts';
import { hostText } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import { type GivenForm, inputOf } from '#ui/kit/fields/given-input.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { SubIdFields, type SubIdValues } from './sub-id-fields.tsx';
import { TrafficTypeField } from './traffic-type-field.tsx';
import { useShortLinkText } from './use-short-link-text.ts';
import classes from './short-links.module.css';

/** As the form keeps them; a picture is none of its letters, but may be what is wrong. */
export interface ShortLinkValues extends Record<string, string>, SubIdValues {
  /** Id; '': the network's own. */
  domain: string;
  trafficType: string;
  /** '': one by chance. */
  ending: string;
  cover: string;
}

interface ShortLinkFormProps {
  readonly form: GivenForm<ShortLinkValues>;
  readonly types: readonly { readonly value: string; readonly label: string }[];
  /** What it can keep of what its offer's or smartlink's link may carry. */
  readonly subIds: readonly SubIdName[];
  /** The publisher's own that may carry short links. */
  readonly domains: readonly { readonly id: string; readonly domain: string }[];
  /** How many short links there are, and may be. */
  readonly count: number;
  readonly max: number;
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly notice: ReactNode;
  /** The field of the picture. */
  readonly cover: ReactNode;
  readonly onSubmit: (values: ShortLinkValues) => void;
}

/** Longer than an ending may be, so that what is pasted is refused with a sentence and not cut. */
const ENDING_TYPED = 100;

/** A new short link: its domain, its traffic type, what it keeps and its picture (specification 3, Shortlink). */
export function ShortLinkForm(props: ShortLinkFormProps) {
  const { form, types, subIds, domains, count, max, busy, enabled, blocker, notice, cover, onSubmit } = props;
  const { t } = useTranslation('shortLinks');
  const say = useShortLinkText();
  const full = count >= max;
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <CheckedForm
        form={form}
        order={['trafficType', 'ending', ...subIds]}
        className="stack"
        onSubmit={onSubmit}
      >
        {notice}
        {full && <Callout kind="info">{t(($) => $.limitReached, { count, limit: max })}</Callout>}
        <div className={classes['fields']}>
          <TrafficTypeField form={form} types={types} />
          {domains.length > 0 && (
            <SelectField
              {...inputOf(form, 'domain', say)}
              label={t(($) => $.domain)}
              options={domains.map(({ id, domain: host }) => ({ value: id, label: hostText(host) }))}
              placeholder={t(($) => $.networkDomain)}
              clearable
            />
          )}
          <TextField
            {...inputOf(form, 'ending', say)}
            label={t(($) => $.ending)}
            hint={t(($) => $.endingHint)}
            maxLength={ENDING_TYPED}
            autoComplete="off"
            verbatim
          />
        </div>
        <SubIdFields form={form} names={subIds} />
        {cover}
        <div className={`row flow ${classes['actions']}`}>
          <SendingButton type="submit" loading={busy} disabled={!enabled || full} blocker={blocker}>
            {t(($) => $.create)}
          </SendingButton>
        </div>
      </CheckedForm>
    </Section>
  );
}
