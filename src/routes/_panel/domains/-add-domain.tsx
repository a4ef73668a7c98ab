import { useTranslation } from 'react-i18next';
import { createDomain } from '#contract/resources/domains.ts';
import { domainName } from '#contract/rules/domain.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { commandMachine } from '#machines/command.ts';
import { DomainForm, type DomainFormValues } from '#ui/domains/domain-form.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { commandWork } from '#work/command.ts';
import { newKey } from '#world/device.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSendingBlocker } from '../../-panel/use-sending-blocker.ts';
import { CommandState } from '../settings/-command-state.tsx';

/** Adds a domain; what is typed stays until the network has taken it. */
export function AddDomain({ world }: { readonly world: World }) {
  const { t } = useTranslation('domains');
  const flow = useFlow(commandMachine, commandWork, world);
  const form = useDraftForm<DomainFormValues>('domain', flow, {
    initial: { domain: '' },
    validate: ({ domain }) => {
      const problem = problemIn(domainName([globalThis.location.hostname]), domain);
      return problem === null ? {} : { domain: problem };
    },
  });
  const submission = (body: DomainFormValues) =>
    ({ type: 'command.submit', command: { action: createDomain, body }, key: newKey() }) as const;
  useOn(flow, 'done', () => {
    notify(
      'success',
      t(($) => $.add.done, { domain: form.values.domain.trim() }),
    );
    form.settle();
    flow.send({ type: 'command.dismiss' });
  });
  return (
    <DomainForm
      form={form}
      busy={flow.hasTag('busy')}
      enabled={flow.can(submission(form.values))}
      blocker={useSendingBlocker(world)}
      notice={<CommandState flow={flow} />}
      onSubmit={(values) => flow.send(submission(values))}
    />
  );
}
