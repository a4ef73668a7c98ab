import { Button, Group } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { conversions, type Conversion } from '#contract/resources/conversions.ts';
import { resourceAt } from '#contract/resource.ts';
import { type Postback, type PostbackDelivery, postbackDelivery } from '#contract/resources/postbacks.ts';
import { sampleValues, valuesOfConversion } from '#domain/click-values.ts';
import { macrosIn, type MacroValues, testAddress } from '#domain/macros.ts';
import { maskUrl } from '#domain/mask-url.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { postbackTestMachine } from '#machines/postback-test.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { DeliveryOutcome } from '#ui/postbacks/delivery-outcome.tsx';
import classes from '#ui/postbacks/postbacks.module.css';
import { ChooseClick, TestFrame } from '#ui/postbacks/test-steps.tsx';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import { type Flow, useFlow } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-command/use-sending-blocker.ts';

interface PostbackTestProps {
  readonly world: World;
  readonly postback: Pick<Postback, 'id' | 'url' | 'scope' | 'campaign'>;
}

/** The newest conversions to choose among. */
const MOST = 20;
const SAMPLE = 'sample';
/** Tests a postback in four steps; exactly one call is fired (beyond 3). */
export function PostbackTest({ world, postback }: PostbackTestProps) {
  const { url } = postback;
  const format = usePublisherFormat();
  const flow = useFlow(postbackTestMachine, commandWork, world);
  const currency = world.publisher.currency.name;
  const known = useClicks(world, postback);
  const [click, setClick] = useState(SAMPLE);
  const [typed, setTyped] = useState<MacroValues>({});
  const macros = macrosIn(url);
  const { t } = useTranslation('postbacks');
  const chosen = known.find(({ id }) => id === click);
  const values = { ...(chosen ? valuesOfConversion(chosen, currency) : sampleValues(currency)), ...typed };
  const used = Object.fromEntries(macros.map((macro) => [macro, values[macro] ?? '']));
  const heard = useHeard(world, flow);
  const step = (['choose', 'preview', 'fire', 'answer'] as const).find((tag) => flow.hasTag(tag)) ?? 'choose';
  return (
    <TestFrame step={step} ended={heard !== null}>
      {step === 'choose' ? (
        <ChooseClick
          clicks={[
            { value: SAMPLE, label: t(($) => $.test.sample) },
            ...known.map((one) => ({
              value: one.id,
              label: t(($) => $.test.clickOption, {
                time: format.moment(one.createdAt, 'shortTime'),
                campaign: one.source.label,
                id: one.extClickId ?? one.transactionId,
              }),
            })),
          ]}
          click={click}
          onClick={(next) => {
            setClick(next);
            setTyped({});
          }}
          macros={macros}
          values={values}
          onValue={(macro, value) => setTyped({ ...typed, [macro]: value })}
          onPreview={() =>
            flow.send({ type: 'test.choose', tested: { postback: postback.id, url, parameters: used } })
          }
        />
      ) : (
        <Ahead world={world} flow={flow} heard={heard} />
      )}
    </TestFrame>
  );
}

interface AheadProps {
  readonly world: World;
  readonly flow: Flow<typeof postbackTestMachine>;
  readonly heard: PostbackDelivery | null;
}

/** The steps after the choice. */
function Ahead({ world, flow, heard }: AheadProps) {
  const { t } = useTranslation('postbacks');
  const failureText = useFailureText();
  const blocker = useSendingBlocker(world);
  const { tested, failure } = flow.context;
  const fire = { type: 'test.fire', key: newKey() } as const;
  const back = { type: 'test.back' } as const;
  const again = { type: 'test.again' } as const;
  const listen = { type: 'test.listen' } as const;
  return (
    <>
      {tested && !flow.hasTag('answer') && (
        <div className="stack tight">
          <p className={`note ${classes['quiet']}`}>{t(($) => $.test.willCall)}</p>
          <div className={classes['line']}>
            <code className={`code grow ${classes['address']}`}>
              {testAddress(maskUrl(tested.url), tested.parameters)}
            </code>
          </div>
        </div>
      )}
      <div role="status">
        {flow.state === 'firing' && <p className={`note ${classes['quiet']}`}>{t(($) => $.test.firing)}</p>}
        {!heard && flow.state === 'listening' && (
          <p className={`note ${classes['quiet']}`}>{t(($) => $.test.listening)}</p>
        )}
        {!heard && flow.state === 'silent' && <Callout kind="warning">{t(($) => $.test.silent)}</Callout>}
        {flow.state === 'unclear' && <Callout kind="warning">{t(($) => $.test.unclear)}</Callout>}
        {flow.state === 'refused' && failure && <Callout kind="danger">{failureText(failure)}</Callout>}
      </div>
      {heard && <DeliveryOutcome delivery={heard} />}
      <Group gap="sm">
        {(flow.can(fire) || flow.state === 'firing') && (
          <SendingButton
            loading={flow.state === 'firing'}
            disabled={false}
            blocker={blocker}
            onClick={() => flow.send(fire)}
          >
            {t(($) => $.test.fire)}
          </SendingButton>
        )}
        {flow.can(again) && (
          <SendingButton loading={false} disabled={false} blocker={blocker} onClick={() => flow.send(again)}>
            {t(($) => $.test.again)}
          </SendingButton>
        )}
        {!heard && flow.can(listen) && (
          <Button onClick={() => flow.send(listen)}>{t(($) => $.test.listen)}</Button>
        )}
        {flow.can(back) && (
          <Button variant="default" onClick={() => flow.send(back)}>
            {t(($) => (flow.hasTag('answer') ? $.test.another : $.test.back))}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Between two looks at a call that is under way, where the network does not say when it has ended, ms. */
const LOOK_MS = 1000;

/** The fired call, once it has ended one way or the other. */
function useHeard(world: World, flow: Flow<typeof postbackTestMachine>): PostbackDelivery | null {
  const { delivery } = flow.context;
  const id = flow.hasTag('answer') ? delivery : null;
  const resource = useMemo(() => resourceAt(postbackDelivery, { id: id ?? '' }), [id]);
  const { view, refresh } = useAsk(useLateAsk(world, resource, id === null ? null : {}));
  const seen = view.kind === 'ready' ? view.value : null;
  const ended = seen !== null && (seen.status === 'answered' || seen.status === 'failed');
  // After a failure it is asked for by itself, as everything that is looked at.
  const looks = flow.state === 'listening' && !ended && 'stamp' in view && view.stamp === 'fresh';
  useEffect(() => {
    if (!looks) return undefined;
    const timer = setInterval(refresh, LOOK_MS);
    return () => clearInterval(timer);
  }, [looks, refresh]);
  return ended ? seen : null;
}

/** The newest conversions that this postback is for, of those that the list of conversions has. */
function useClicks(world: World, { scope, campaign }: PostbackTestProps['postback']): readonly Conversion[] {
  const { view } = useAsk(useLateAsk(world, conversions, {}));
  const rows = view.kind === 'ready' ? view.value : null;
  return useMemo(
    () =>
      (rows ?? [])
        .filter(({ source }) => scope === 'all' || (source.type === scope && source.relativeId === campaign))
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, MOST),
    [rows, scope, campaign],
  );
}
