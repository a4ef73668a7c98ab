import i18next, { type DefaultNamespace, type Namespace, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { currentLanguage } from './current-language.ts';

interface Translation<Ns extends Namespace> {
  readonly t: TFunction<Ns>;
  /** In which `t` speaks. */
  readonly language: ReturnType<typeof currentLanguage>;
}

/** By language and namespaces: as many as there are, and one object each as long as its language is spoken. */
const known = new Map<string, Translation<Namespace>>();

function translationOf(ns: string | readonly string[]): Translation<Namespace> {
  const language = currentLanguage();
  const key = `${language} ${typeof ns === 'string' ? ns : ns.join(' ')}`;
  const made = known.get(key) ?? { t: fixed(language, [ns].flat()), language };
  known.set(key, made);
  return made;
}

/** Keys are of the first namespace, where a call names no other; a selector may go into each of them. */
const fixed = (language: string, names: readonly string[]): TFunction<Namespace> =>
  // the types leave out what bindings alone give
  (i18next.getFixedT as (...all: readonly unknown[]) => TFunction<Namespace>).call(
    i18next,
    language,
    names[0],
    undefined,
    { scopeNs: names },
  );

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/**
 * The texts of a namespace in the language of the panel; drawn anew in another one. In place of react-i18next's, which
 * copies the whole instance wherever it is used: with some hundred parts on a screen that was a seventh of drawing it
 * (decision 205). Texts are there before what asks for them (`loadTexts`), so nothing is waited for here.
 */
export function useTranslation<const Ns extends Namespace = DefaultNamespace>(ns?: Ns): Translation<Ns> {
  const asked = (ns ?? 'common') as string | readonly string[]; // what a namespace is, in words
  return useSyncExternalStore(subscribe, () => translationOf(asked)) as unknown as Translation<Ns>; // of these very namespaces
}
