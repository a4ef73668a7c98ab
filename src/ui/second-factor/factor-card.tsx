import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Passkey, SecondFactor } from '#contract/resources/second-factor.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Unbroken } from '#ui/kit/unbroken/unbroken.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './second-factor.module.css';

interface FactorCardProps {
  readonly view: ListView<SecondFactor>;
  /** Whether this browser can make passkeys. */
  readonly knowsPasskeys: boolean;
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  /** The step that is under way, in the place of what can be begun. */
  readonly step: ReactNode;
  /** None is. */
  readonly resting: boolean;
  readonly onTask: (
    task: 'setUp' | 'turnOff' | 'renew' | 'addPasskey' | 'removePasskey',
    passkey?: Passkey,
  ) => void;
  readonly onRetry: () => void;
}

/** From so many on there is time to make new ones. */
const FEW = 3;

/** Whether a log-in asks for a code, and what can be done about it. */
export function FactorCard(props: FactorCardProps) {
  const { view, knowsPasskeys, blocker, step, resting, onTask, onRetry } = props;
  const { t } = useTranslation('secondFactor');
  return (
    <Section roomy title={t(($) => $.card.title)} lead={t(($) => $.card.lead)}>
      {resting ? (
        <Feed
          view={view}
          skeleton={<Skeleton height={72} radius="md" />}
          emptyHint={t(($) => $.card.off)}
          onRetry={onRetry}
        >
          {(factor) => (
            <div className={classes['form']}>
              <State factor={factor} />
              <div className={`flow ${classes['actions']}`}>
                {factor.active ? (
                  <>
                    <SendingButton variant="default" blocker={blocker} onClick={() => onTask('renew')}>
                      {t(($) => $.card.renew)}
                    </SendingButton>
                    <Button variant="default" disabled={blocker !== null} onClick={() => onTask('turnOff')}>
                      {t(($) => $.card.turnOff)}
                    </Button>
                  </>
                ) : (
                  <SendingButton blocker={blocker} onClick={() => onTask('setUp')}>
                    {t(($) => $.card.setUp)}
                  </SendingButton>
                )}
              </div>
              {factor.active && (
                <PasskeyList
                  passkeys={factor.passkeys}
                  known={knowsPasskeys}
                  enabled={blocker === null}
                  onAdd={() => onTask('addPasskey')}
                  onRemove={(passkey) => onTask('removePasskey', passkey)}
                />
              )}
            </div>
          )}
        </Feed>
      ) : (
        step
      )}
    </Section>
  );
}

function State({ factor: { active, since, recoveryCodes } }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation('secondFactor');
  const format = usePublisherFormat();
  if (!active) return <p>{t(($) => $.card.off)}</p>;
  return (
    <>
      <p>
        {since !== null && (
          <Unbroken>{t(($) => $.card.on, { time: format.moment(since, 'dateTime') })}</Unbroken>
        )}{' '}
        {t(($) => $.card.left, { count: recoveryCodes })}
      </p>
      {recoveryCodes <= FEW && <Callout kind="warning">{t(($) => $.card.few)}</Callout>}
    </>
  );
}
