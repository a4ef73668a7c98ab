import { useState } from 'react';
import * as v from 'valibot';
import type { Failure } from '#contract/failure.ts';
import { postbackScopes, type PostbackScope } from '#contract/postback-names.ts';
import { savePostback } from '#contract/resources/postback-actions.ts';
import type { Postback, PostbackBody } from '#contract/resources/postbacks.ts';
import { mendedAddress } from '#contract/rules/postback-address.ts';
import { postbackUrl } from '#contract/rules/postback.ts';
import { type GoalName, goalLabel } from '#domain/goal-names.ts';
import { hostOf } from '#domain/host-text.ts';
import { unknownMacros } from '#domain/macros.ts';
import type { CalledCampaign } from '#domain/postback-calls.ts';
import { settingsOf } from '#domain/postback-settings.ts';
import { defaultPostback, isOfTemplate } from '#domain/postback-templates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PostbackConflict } from '#ui/postbacks/postback-conflict.tsx';
import { PostbackForm } from '#ui/postbacks/postback-form.tsx';
import type { PostbackValues } from '#ui/postbacks/postback-values.ts';
import { isWaiting } from '#work/is-waiting.ts';
import { newKey } from '#world/device.ts';
import { useDraftForm } from '#world/use-draft-form.ts';
import { useOnline } from '#world/use-online.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useGoalNames } from '../../-use-goal-names.ts';
import type { QueuePostback } from './-use-postback-acts.ts';

/** The offer or smartlink on whose page a postback is edited. */
export interface PostbackCampaign extends CalledCampaign {
  /** Titles with the names that a reader knows. */
  readonly goalNames: readonly GoalName[];
}

interface PostbackEditorProps {
  readonly world: World;
  /** As it was when it was opened, whatever becomes of it elsewhere; null: a new one. */
  readonly postback: Postback | null;
  /** One as it is now; null: it is gone, or was never there. */
  readonly find: (id: string) => Postback | null;
  /** Null: of all the account. */
  readonly campaign: PostbackCampaign | null;
  readonly queue: QueuePostback;
  /** It has been changed somewhere else meanwhile: it is asked for again. */
  readonly onConflict: () => void;
  readonly onEnd: () => void;
}

/** With a network saved at once, with what is wrong said at its field; without one the change waits in the outbox. */
export function PostbackEditor(props: PostbackEditorProps) {
  const { world, postback, find, campaign, queue, onConflict, onEnd } = props;
  const { t } = useTranslation('postbacks');
  const online = useOnline(world);
  const name = `postback-${postback?.id ?? campaign?.relativeId ?? 'all'}`;
  const saving = useCommand(world, savePostback, {
    form: name,
    onFailed: (failure) => {
      if (isConflict(failure)) onConflict();
    },
    onDone: () => {
      if (form.settleSent()) onEnd();
      // what has been typed since is typed over what was sent
      else form.setFieldValue('before', bodyOf(form.sent(), own));
      return t(($) => $.actions.saved);
    },
  });
  const own = ownOf(postback, campaign);
  const [newId] = useState(newKey);
  const form = useDraftForm<PostbackValues>(name, saving.flow, {
    initial: valuesOf(postback, newId, campaign),
    validate: (values) => problemsIn(values),
  });
  const scope = postbackScopes.find((one) => one === form.values.scope) ?? 'all';
  const goals = useGoals(world, { scope, postback, campaign, chosen: form.values.goals });
  const said = postback ? t(($) => $.scope[postback.scope]) : '';
  const now = find(form.values.id);
  // A new one may be refused as one too many, or because it is there: it was made while its screen was left.
  const conflict =
    (postback ?? now) !== null && saving.flow.hasTag('refused') && isConflict(saving.flow.context.failure);
  async function save(values: PostbackValues, before = values.before) {
    const { id } = values;
    const body = { ...bodyOf(values, own), before };
    // A saving of it that waits goes out first, or the network would take the two for those of two people. Looked up
    // now: the form may be quicker than what is read for the screen.
    const isBehind = await isWaiting(
      world,
      (intent) => intent.kind === 'postback' && intent.act === 'save' && intent.id === id,
    );
    if (online && !isBehind) {
      saving.send({ values: { id }, body });
      return;
    }
    if (
      !(await queue(
        { kind: 'postback', act: 'save', id, body, name: hostOf(body.url) },
        t(($) => $.actions.saved),
      ))
    )
      return;
    form.settle();
    onEnd();
  }
  function leave() {
    form.settle();
    onEnd();
  }
  return (
    <PostbackForm
      form={form}
      isNew={postback === null}
      postbackKey={postback?.key || null}
      scopes={[
        { value: 'all', label: t(($) => $.scope.all) },
        ...(own ? [{ value: own.kind, label: campaign ? t(($) => $.scope[own.kind]) : said }] : []),
      ]}
      smartlink={scope === 'smartlink'}
      goals={goals}
      offline={!online}
      busy={saving.isBusy}
      // without a network it goes to the outbox
      enabled={saving.isReady || !online}
      notice={
        <>
          {saving.notice}
          {conflict && (
            <PostbackConflict
              mine={bodyOf(form.values, own)}
              theirs={now && settingsOf(now)}
              goalNames={goals}
              blocker={saving.blocker}
              onMine={form.onSubmit((values) => void save(values, now && settingsOf(now)))}
              onTheirs={leave}
            />
          )}
        </>
      }
      onSave={(values) => void save(values)}
      onCancel={leave}
    />
  );
}

/** It is not any more what it was when it was opened. */
const isConflict = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.status === 409;

/** What a postback of one campaign alone would be for: the page's, or the one that it is for already. */
function ownOf(postback: Postback | null, campaign: PostbackCampaign | null) {
  if (campaign) return { kind: campaign.kind, relativeId: campaign.relativeId };
  if (postback === null || postback.scope === 'all' || postback.campaign === null) return null;
  return { kind: postback.scope, relativeId: postback.campaign };
}

interface GoalsOf extends Pick<PostbackEditorProps, 'postback' | 'campaign'> {
  readonly scope: PostbackScope;
  readonly chosen: readonly string[];
}

/** Those to choose among. Whatever is chosen, or was, is one of them: no goal counts that nobody sees. */
function useGoals(world: World, { scope, postback, campaign, chosen }: GoalsOf) {
  const named = useGoalNames(world, scope === 'all' ? null : (campaign?.goalNames ?? null));
  if (scope === 'smartlink') return [];
  // away from its offer's page only those that it has had are its own
  const known = scope === 'all' || campaign ? named : [];
  const others = new Set([...(postback?.goals ?? []), ...chosen]);
  for (const { title } of known) others.delete(title);
  return [...known, ...[...others].map((title) => ({ title, name: goalLabel(title, named) }))];
}

const valuesOf = (
  postback: Postback | null,
  newId: string,
  campaign: PostbackCampaign | null,
): PostbackValues => ({
  id: postback?.id ?? newId,
  before: postback && settingsOf(postback),
  url: postback?.url ?? defaultPostback,
  template: postback?.template ?? '',
  scope: postback?.scope ?? campaign?.kind ?? 'all',
  statuses: [...(postback?.statuses ?? (['approved'] as const))],
  goals: [...(postback?.goals ?? [])],
});

function problemsIn({ url, scope, statuses }: PostbackValues): Record<string, string> {
  const address = v.safeParse(postbackUrl, url);
  const problem = address.success
    ? unknownMacros(address.output, scope === 'smartlink').length > 0 && 'macroUnknown'
    : address.issues[0].message;
  return { ...(problem && { url: problem }), ...(statuses.length === 0 && { statuses: 'required' }) };
}

function bodyOf(
  { url, template, scope, statuses, goals }: PostbackValues,
  own: ReturnType<typeof ownOf>,
): PostbackBody {
  const isOwn = own !== null && scope === own.kind;
  return {
    url: mendedAddress(url.trim()),
    scope: isOwn ? own.kind : 'all',
    campaign: isOwn ? own.relativeId : null,
    goals: scope === 'smartlink' ? [] : goals,
    statuses,
    // another address is no more that tracker's
    template: isOfTemplate(template, url) ? template : null,
  };
}
