import { useTranslation } from 'react-i18next';
import { checkDomain, deleteDomain, type Domain } from '#contract/resources/domains.ts';
import { nextCertStatus } from '#machines/lifecycles/domain.ts';
import { DomainCard } from '#ui/domains/domain-card.tsx';
import { DeleteDialog } from '#ui/kit/delete-dialog/delete-dialog.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { World } from '#world/world.ts';
import { type UsedCommand, useCommand } from '../../-command/use-command.tsx';

interface Props {
  readonly world: World;
  readonly domain: Domain;
}

/** A domain with what its owner can do: have it looked at, and delete it after a question that names what breaks. */
export function DomainItem({ world, domain }: Props) {
  const { t } = useTranslation('domains');
  const { id, domain: host, certStatus, usedBy } = domain;
  const check = useCommand(world, checkDomain, {
    onDone: ({ certStatus: now, found }) => {
      const status = t(($) => $.status[now ?? 'unknown']);
      notify(
        found === 'found' ? 'success' : 'info',
        t(($) => $.check.done, { domain: host, status }),
      );
      return undefined;
    },
  });
  const removal = useCommand(world, deleteDomain, {
    onDone: () => t(($) => $.delete.done, { domain: host }),
  });
  const subject =
    usedBy.links > 0
      ? t(($) => $.delete.breaks, { domain: host, count: usedBy.links })
      : t(($) => $.delete.unused, { domain: host });
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
        onDelete={() => removal.ask({ values: { id } })}
      />
      <DeleteDialog
        subject={removal.asks ? subject : null}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}

/** Whether it takes a press now; while it asks its button keeps the focus that comes back to it. */
const isFree = ({ isBusy, waits }: Pick<UsedCommand<unknown>, 'isBusy' | 'waits'>): boolean =>
  !isBusy && !waits;
