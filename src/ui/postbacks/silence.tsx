import { Button } from '@mantine/core';
import type { CampaignKind } from '#contract/enumerations.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { hostOf } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';

interface SilenceProps {
  readonly kind: CampaignKind;
  /** One that would be called if it ran; null: there is none. */
  readonly stopped: Postback | null;
  readonly onAdd: () => void;
  readonly onResume: (postback: Postback) => void;
}

/** Says that nobody is told of the conversions of an offer or smartlink, with what mends it. */
export function Silence({ kind, stopped, onAdd, onResume }: SilenceProps) {
  const { t } = useTranslation('postbacks');
  return (
    <Callout kind="danger">
      <div className="row flow ends">
        {t(($) => $.silent[kind])}
        <Button size="xs" onClick={() => (stopped ? onResume(stopped) : onAdd())}>
          {stopped ? t(($) => $.silent.resume, { host: hostOf(stopped.url) }) : t(($) => $.silent.add)}
        </Button>
      </div>
    </Callout>
  );
}
