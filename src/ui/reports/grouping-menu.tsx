import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { GroupingDimension } from '#contract/enumerations.ts';
import { SUB_GROUPINGS_MAX } from '#contract/limits.ts';
import type { GroupingOption } from '#domain/grouping.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { groupingFamilies, optionsIn } from './grouping-families.ts';
import { MenuActions } from './menu-actions.tsx';
import classes from './report-grouping.module.css';

interface Props {
  readonly chosen: readonly GroupingDimension[];
  /** Nobody chose it: the first choice takes its place. */
  readonly usual: boolean;
  readonly optionsBeside: (chosen: readonly GroupingDimension[]) => readonly GroupingOption[];
  readonly onApply: (groupings: readonly GroupingDimension[] | null) => void;
}

/** The dimensions as boxes to tick; the number says which column each becomes. Greyed ones say why. */
export function GroupingMenu({ chosen, usual, optionsBeside, onApply }: Props) {
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState(chosen);
  const options = optionsBeside(draft);
  const toggle = (dimension: GroupingDimension) => {
    const kept = usual && draft === chosen ? [] : draft;
    setDraft(draft.includes(dimension) ? draft.filter((one) => one !== dimension) : [...kept, dimension]);
  };
  return (
    <form
      className={`column ${classes['menu']}`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <p className={`fine ${classes['hint']}`}>{t(($) => $.grouping.hint)}</p>
      <div className={classes['families']}>
        {groupingFamilies.map((family) => (
          <fieldset key={family} className={classes['family']}>
            <legend>{t(($) => $.grouping[family])}</legend>
            {optionsIn(family, options).map((option) => (
              <Option
                key={option.dimension}
                option={option}
                place={draft.indexOf(option.dimension) + 1}
                onToggle={() => toggle(option.dimension)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <MenuActions
        reset={t(($) => $.grouping.reset)}
        onReset={() => onApply(null)}
        empty={draft.length === 0}
      />
    </form>
  );
}

function Option(props: { option: GroupingOption; place: number; onToggle: () => void }) {
  const { t } = useTranslation('reports');
  const { dimension, blocker } = props.option;
  const ticked = props.place > 0;
  return (
    <div className={`row ends ${classes['option']}`}>
      <Checkbox
        size="sm"
        label={t(($) => $.dimension[dimension])}
        description={blocker && t(($) => $.grouping.blocker[blocker], { max: SUB_GROUPINGS_MAX })}
        checked={ticked}
        disabled={blocker !== null && !ticked}
        onChange={props.onToggle}
      />
      {ticked && (
        <span className={`centred ${classes['place']}`} aria-hidden>
          {props.place}
        </span>
      )}
    </div>
  );
}
