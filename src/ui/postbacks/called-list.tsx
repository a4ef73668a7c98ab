import type { Postback } from '#contract/resources/postbacks.ts';
import { type GoalName, goalLabels } from '#domain/goal-names.ts';
import { hostOf } from '#domain/host-text.ts';
import { type CalledCampaign, postbackCalls } from '#domain/postback-calls.ts';
import { isRunning } from '#domain/postback-status.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';

interface CalledListProps {
  readonly postbacks: readonly Postback[];
  readonly campaign: CalledCampaign;
  /** What its goals are called. */
  readonly goalNames: readonly GoalName[];
}

/** Says in words which postback wins, step by step (beyond 3): nobody has to know the rule. */
export function CalledList({ postbacks, campaign, goalNames }: CalledListProps) {
  const { t } = useTranslation('postbacks');
  const { row } = usePublisherFormat();
  const { kind } = campaign;
  function nameOf({ url, scope, status }: Postback): string {
    const host = hostOf(url) || t(($) => $.noAddress);
    const name =
      scope === 'all' ? t(($) => $.calls.allOne, { host }) : t(($) => $.calls.ownOne[kind], { host });
    return isRunning(status) ? name : t(($) => $.calls.pausedOne, { name });
  }
  return (
    <Section title={t(($) => $.calls.title)} lead={t(($) => $.calls.own[kind])}>
      <Facts
        facts={postbackCalls(postbacks, campaign).map(({ status, goals, called }) => [
          goals === null
            ? t(($) => $.trigger[status])
            : t(($) => $.calls.with, {
                status: t(($) => $.trigger[status]),
                goals: row(goalLabels(goals, goalNames)),
              }),
          called.length === 0 ? t(($) => $.calls.nobody) : called.map(nameOf).join('; '),
        ])}
      />
    </Section>
  );
}
