import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SubIdName } from '#contract/enumerations.ts';
import { addressText } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { SubIdFields, type SubIdValues } from './sub-id-fields.tsx';
import { TrafficTypeField } from './traffic-type-field.tsx';
import classes from './short-links.module.css';

/** As the form of a change keeps them; a new picture is none of its letters. */
export interface ShortLinkChange extends Record<string, string>, SubIdValues {
  trafficType: string;
  /** `removed`: the picture goes; '': it stays, or another one takes its place. */
  cover: string;
}

interface ShortLinkDialogProps {
  readonly opened: boolean;
  readonly url: string;
  readonly form: GivenForm<ShortLinkChange>;
  readonly types: readonly { readonly value: string; readonly label: string }[];
  /** What it can keep; none where the network keeps none. */
  readonly subIds: readonly SubIdName[];
  readonly busy: boolean;
  readonly enabled: boolean;
  /** Something is said of the last sending that has a way out of its own. */
  readonly waits: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly notice: ReactNode;
  /** The field of the picture. */
  readonly cover: ReactNode;
  readonly onSubmit: (values: ShortLinkChange) => void;
  /** What was changed is forgotten. */
  readonly onCancel: () => void;
  /** What was changed stays for the next time. */
  readonly onClose: () => void;
}

/** Changes a short link, but for its address: that is in the hands of visitors. */
export function ShortLinkDialog(props: ShortLinkDialogProps) {
  const { opened, url, form, types, subIds, busy, enabled, waits, blocker, notice, cover } = props;
  const { onSubmit, onCancel, onClose } = props;
  const { t } = useTranslation('shortLinks');
  const { t: ui } = useTranslation('ui');
  return (
    <Dialog opened={opened} onClose={busy ? () => {} : onClose} title={t(($) => $.editTitle)}>
      <CheckedForm form={form} order={['trafficType', ...subIds]} className="stack" onSubmit={onSubmit}>
        <div className={classes['address']}>
          <span className="code">{addressText(url)}</span>
          <span className={`note flow ${classes['quiet']}`}>{t(($) => $.addressStays)}</span>
        </div>
        {notice}
        <TrafficTypeField form={form} types={types} />
        <SubIdFields form={form} names={subIds} />
        {cover}
        <Group justify="flex-end" gap="sm">
          {!waits && (
            <Button variant="default" disabled={busy} onClick={onCancel}>
              {ui(($) => $.actions.cancel)}
            </Button>
          )}
          <SendingButton type="submit" loading={busy} disabled={!enabled} blocker={blocker}>
            {t(($) => $.save)}
          </SendingButton>
        </Group>
      </CheckedForm>
    </Dialog>
  );
}
