import { useState } from 'react';
import { currentCurrency, GALLERY_ZONE } from './samples.ts';
import { useTheme } from '#ui/kit/colour-scheme/use-theme.ts';
import { ColourSchemeSwitch } from '#ui/kit/colour-scheme/colour-scheme-switch.tsx';
import { PublisherFormatProvider } from '#ui/kit/publisher-format.context.tsx';
import { GalleryInputs } from './gallery-inputs.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GallerySigns } from './gallery-signs.tsx';
import classes from './gallery.module.css';

const parts = { lists: GalleryLists, inputs: GalleryInputs, signs: GallerySigns } as const;
type Part = keyof typeof parts;
const names: Readonly<Record<Part, string>> = {
  lists: 'Lists and reports',
  inputs: 'Inputs and questions',
  signs: 'Signs and figures',
};
const title = 'Gallery';

/** Every shared tool in one place, for whoever develops the panel; not in the built one. Its own words are English. */
export function Gallery() {
  const { theme, setTheme } = useTheme();
  const [part, setPart] = useState<Part>('lists');
  const Shown = parts[part];
  return (
    <PublisherFormatProvider currency={currentCurrency} zone={GALLERY_ZONE}>
      <main className={classes['root']}>
        <header className={classes['head']}>
          <h1 className={classes['title']}>{title}</h1>
          <nav className={`flow ${classes['parts']}`} aria-label={title}>
            {Object.entries(names).map(([name, text]) => (
              <button
                key={name}
                type="button"
                className={`choice ${classes['part']}`}
                aria-current={name === part ? 'page' : undefined}
                onClick={() => setPart(name as Part)} // the keys of `names`
              >
                {text}
              </button>
            ))}
          </nav>
          <ColourSchemeSwitch value={theme} onChange={setTheme} />
        </header>
        <Shown />
      </main>
    </PublisherFormatProvider>
  );
}
