import { checkDomain, deleteDomain, type Domain } from '#contract/resources/domains.ts';
import { hostText } from '#domain/host-text.ts';
import { formatCount } from '#domain/number-format.ts';
import { domainState } from '#domain/status-display.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { nextCertStatus } from '#machines/lifecycles/domain.ts';
import { DomainCard } from '#ui/domains/domain-card.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';
import { type UsedCommand, useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';

interface Props {
  readonly world: World;
  readonly domain: Domain;
}

/** A domain with what its owner can do: have it looked at, and delete it after a question that names what breaks. */
export function DomainItem({ world, domain }: Props) {
  const { t } = useTranslation('domains');
  const { id, certStatus, usedBy } = domain;
  const host = hostText(domain.domain);
  const check = useCommand(world, checkDomain, {
    onDone: (now) => {
      const status = t(($) => $.status[domainState(now)]);
      notify(
        now.found === 'found' ? 'success' : 'info',
        t(($) => $.check.done, { domain: host, status }),
      );
      return undefined;
    },
  });
  const removal = useCommand(world, deleteDomain, {
    onDone: () => t(($) => $.delete.done, { domain: host }),
  });
  const deletion = useQuestion<Domain['usedBy']>(world, {
    question: ({ links: count, clicks }) => ({
      lead: t(($) => (count > 0 ? $.delete.breaks : $.delete.unused), {
        domain: host,
        count,
        clicks: formatCount(clicks),
      }),
    }),
    onConfirm: () => removal.send({ values: { id } }),
  });
  return (
    <>
      <DomainCard
        domain={domain}
        checkable={certStatus !== null && nextCertStatus(certStatus, { type: 'publisher.checked' }) !== null}
        checking={check.isBusy}
        deleting={removal.isBusy}
        enabled={check.blocker === null && isFree(check) && isFree(removal)}
        notice={
          <>
            {check.notice}
            {removal.notice}
          </>
        }
        onCheck={() => check.send({ values: { id } })}
        onDelete={() => deletion.ask(usedBy)}
      />
      {deletion.dialog}
    </>
  );
}

/** Whether it takes a press now. */
const isFree = ({ isBusy, waits }: Pick<UsedCommand<unknown>, 'isBusy' | 'waits'>): boolean =>
  !isBusy && !waits;
