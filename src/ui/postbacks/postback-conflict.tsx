import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostbackBody } from '#contract/resources/postbacks.ts';
import { type GoalName, goalLabels } from '#domain/goal-names.ts';
import { postbackTemplates } from '#domain/postback-templates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './postbacks.module.css';

interface PostbackConflictProps {
  readonly mine: PostbackBody;
  /** As it is on the network; null: it has been deleted. */
  readonly theirs: PostbackBody | null;
  /** What goals are called. */
  readonly goalNames: readonly GoalName[];
  /** Why nothing can be sent now. */
  readonly blocker: string | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two versions of a postback setting by setting, where both have changed it, to keep one of them. */
export function PostbackConflict(props: PostbackConflictProps) {
  const { mine, theirs, goalNames, blocker, onMine, onTheirs } = props;
  const { t } = useTranslation('postbacks');
  const { row } = usePublisherFormat();
  const lines: readonly (readonly [name: string, write: (of: PostbackBody) => ReactNode])[] = [
    [t(($) => $.form.url), ({ url }) => url || t(($) => $.noAddress)],
    [
      t(($) => $.form.template),
      ({ template }) =>
        postbackTemplates.find(({ id }) => id === template)?.name ?? template ?? t(($) => $.conflict.none),
    ],
    [
      t(($) => $.scope.label),
      ({ scope, campaign }) =>
        scope === 'all' ? t(($) => $.scope.all) : t(($) => $.scopeOf[scope], { number: campaign ?? 0 }),
    ],
    [
      t(($) => $.form.statuses),
      ({ statuses }) => row(statuses.map((one) => t(($) => $.trigger[one]))) || DASH,
    ],
    [
      t(($) => $.form.goals),
      ({ goals }) => row(goalLabels(goals, goalNames)) || t(($) => $.conflict.everyGoal),
    ],
  ];
  return (
    <section className="stack" aria-label={t(($) => $.conflict.title)}>
      <p>
        <strong>{t(($) => $.conflict.title)}</strong>
      </p>
      <p className="note">{t(($) => (theirs ? $.conflict.lead : $.conflict.gone))}</p>
      <ul className="ruled">
        {lines
          .map(([name, write]) => ({ name, own: write(mine), other: theirs && write(theirs) }))
          .filter(({ own, other }) => theirs === null || own !== other)
          .map(({ name, own, other }) => (
            <li key={name} className={classes['address']}>
              <strong>{name}</strong>
              <dl>
                <dt className="note">{t(($) => $.conflict.mine)}</dt>
                <dd>{own}</dd>
                {other !== null && (
                  <>
                    <dt className="note">{t(($) => $.conflict.theirs)}</dt>
                    <dd>{other}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
      </ul>
      <div className="row flow">
        <Button size="xs" disabled={blocker !== null} onClick={onMine}>
          {t(($) => $.conflict.keepMine)}
        </Button>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t(($) => $.conflict.keepTheirs)}
        </Button>
      </div>
      {blocker !== null && <p className="note">{blocker}</p>}
    </section>
  );
}
