import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import classes from './payouts.module.css';

interface ChangeReviewProps {
  readonly kind: 'add' | 'edit' | 'activate' | 'delete';
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The account that is deleted is the one that payments go to. */
  readonly isActive: boolean;
  /** Which payment it touches. */
  readonly next: ReactNode;
  /** A code of the app takes the place of the pin. */
  readonly byCode: boolean;
  readonly busy: boolean;
  readonly blocker: string | null;
  readonly notice: ReactNode;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** What is going to be done, with the masked account, before the pin is asked for. */
export function ChangeReview(props: ChangeReviewProps) {
  const { kind, facts, isActive, next, byCode, busy, blocker, notice, onConfirm, onBack } = props;
  const { t } = useTranslation('payoutAccounts');
  return (
    <div className="stack">
      {notice}
      {/* read out before the buttons, which come next */}
      <div className={classes['review']} tabIndex={-1} data-autofocus>
        <Facts facts={facts} />
      </div>
      <p className="lead">{t(($) => $.review[kind === 'add' || kind === 'edit' ? 'wait' : kind])}</p>
      {next}
      {kind === 'delete' && isActive && <Callout kind="warning">{t(($) => $.review.deleteActive)}</Callout>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={onBack}>
          {t(($) => $.review.back)}
        </Button>
        <SendingButton loading={busy} blocker={blocker} onClick={onConfirm}>
          {t(($) => (byCode ? $.review.confirmByCode : $.review.confirm))}
        </SendingButton>
      </Group>
    </div>
  );
}
