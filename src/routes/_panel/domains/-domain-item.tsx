import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { checkDomain, deleteDomain, Domain } from '#contract/resources/domains.ts';
import { commandMachine } from '#machines/command.ts';
import { nextCertStatus } from '#machines/lifecycles/domain.ts';
import { DomainCard } from '#ui/domains/domain-card.tsx';
import { DeleteDialog } from '#ui/kit/delete-dialog/delete-dialog.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';
import { CommandState } from '../settings/-command-state.tsx';
import { useFieldNotices } from '../settings/-use-field-notices.ts';

interface Props {
  readonly world: World;
  readonly domain: Domain;
}

/** A domain with what its owner can do: have it looked at, and delete it after a question that names what breaks. */
export function DomainItem({ world, domain }: Props) {
  const { t } = useTranslation('domains');
  const { id, domain: host, certStatus, usedBy } = domain;
  const check = useCommand(world);
  const removal = useCommand(world);
  useOn(check, 'done', ({ answer }) => {
    check.send({ type: 'command.dismiss' });
    const now = v.safeParse(Domain, answer);
    const status = (now.success ? now.output.certStatus : null) ?? 'unknown';
    const isFound = now.success && now.output.found === 'found';
    notify(
      isFound ? 'success' : 'info',
      t(($) => $.check.done, { domain: host, status: t(($) => $.status[status]) }),
    );
  });
  useOn(removal, 'done', () => {
    removal.send({ type: 'command.dismiss' });
    notify(
      'success',
      t(($) => $.delete.done, { domain: host }),
    );
  });
  const submission = (action: typeof checkDomain | typeof deleteDomain) =>
    ({ type: 'command.submit', command: { action, values: { id }, body: {} }, key: newKey() }) as const;
  const deletion = { ...submission(deleteDomain), question: 'delete' };
  const subject =
    usedBy.links > 0
      ? t(($) => $.delete.breaks, { domain: host, count: usedBy.links })
      : t(($) => $.delete.unused, { domain: host });
  return (
    <>
      <DomainCard
        domain={domain}
        checkable={certStatus !== null && nextCertStatus(certStatus, { type: 'publisher.checked' }) !== null}
        checking={check.hasTag('busy')}
        deleting={removal.hasTag('busy')}
        enabled={useSendingBlocker(world) === null && isFree(check) && isFree(removal)}
        notice={
          <>
            <CommandState flow={check} />
            <CommandState flow={removal} />
          </>
        }
        onCheck={() => check.send(submission(checkDomain))}
        onDelete={() => removal.send(deletion)}
      />
      <DeleteDialog
        subject={removal.hasTag('asks') ? subject : null}
        onConfirm={() => removal.send({ type: 'command.confirm' })}
        onCancel={() => removal.send({ type: 'command.cancel' })}
      />
    </>
  );
}

/** A command without fields: what the network says of one is told as a notice. */
function useCommand(world: World) {
  const flow = useFlow(commandMachine, commandWork, world);
  useFieldNotices(flow);
  return flow;
}

/** Whether it takes a press now; while it asks its button keeps the focus that comes back to it. */
const isFree = (flow: ReturnType<typeof useCommand>): boolean =>
  !flow.hasTag('busy') && !flow.hasTag('waits');
