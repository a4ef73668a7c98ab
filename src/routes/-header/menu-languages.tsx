import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { languageOptions } from '#contract/resources/lists.ts';
import { languageNames } from '#ui/kit/language-select/language-names.ts';
import type { LanguageChoice } from '#ui/shell/menu-languages.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';

interface MenuLanguagesProps {
  readonly world: World;
  /** Those that the operator offers. */
  readonly offered: readonly Language[];
  readonly children: (choices: readonly LanguageChoice[] | null) => ReactNode;
}

/**
 * Loads the languages when the menu opens (specification 2). Where they cannot be had, those of the
 * configuration stand in: a language needs no network.
 */
export function MenuLanguages({ world, offered, children }: MenuLanguagesProps) {
  const [choices, setChoices] = useState<readonly LanguageChoice[] | null>(null);
  return (
    <>
      <Follow world={world} offered={offered} onChoices={setChoices} />
      {children(choices)}
    </>
  );
}

interface FollowProps {
  readonly world: World;
  readonly offered: readonly Language[];
  readonly onChoices: (choices: readonly LanguageChoice[] | null) => void;
}

/** Beside the menu, not around it: an answer must not draw the open menu anew. */
function Follow({ world, offered, onChoices }: FollowProps) {
  const { view } = useAsk(useLateAsk(world, languageOptions, {}));
  useEffect(() => {
    if (view.kind === 'skeleton' || view.kind === 'building') return;
    const known = view.kind === 'ready' ? view.value.filter(({ value }) => offered.includes(value)) : [];
    onChoices(
      known.length > 0
        ? known.map(({ value, label }) => ({ value, label }))
        : offered.map((value) => ({ value, label: languageNames[value] })),
    );
  }, [view, offered, onChoices]);
  return null;
}
