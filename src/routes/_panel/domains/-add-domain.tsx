import { createDomain } from '#contract/resources/domains.ts';
import { domainName } from '#contract/rules/domain.ts';
import { problemIn } from '#contract/rules/problems.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DomainForm, type DomainFormValues } from '#ui/domains/domain-form.tsx';
import { useDraftForm } from '#world/use-draft-form.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';

const FORM = 'domain';

/** Adds a domain; what is typed stays until the network has taken it. */
export function AddDomain({ world }: { readonly world: World }) {
  const { t } = useTranslation('domains');
  const adding = useCommand(world, createDomain, {
    form: FORM,
    onDone: (): string => {
      const domain = form.sent().domain.trim();
      form.settleSent();
      return t(($) => $.add.done, { domain });
    },
  });
  const form = useDraftForm<DomainFormValues>(FORM, adding.flow, {
    initial: { domain: '' },
    validate: ({ domain }) => {
      const problem = problemIn(domainName([globalThis.location.hostname]), domain);
      return problem === null ? {} : { domain: problem };
    },
  });
  return (
    <DomainForm
      form={form}
      busy={adding.isBusy}
      enabled={adding.isReady}
      blocker={adding.blocker}
      notice={adding.notice}
      onSubmit={(body) => adding.send({ body })}
    />
  );
}
