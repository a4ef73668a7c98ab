import type { FirstFigures } from '#domain/first-figures.ts';

/**
 * Reads the top of the dashboard off the page, so that all of it is put into words in one place only. What is read has
 * `data-first`; what consists of pieces has a dot between them, which the styles draw.
 */
export function firstFiguresIn(page: Element): FirstFigures {
  const parts = (name: string) => Array.from(page.querySelectorAll(`[data-first='${name}']`));
  const needs = parts('need');
  const values = parts('value').map(textOf);
  return {
    frame: parts('frame').map(({ children }) => Array.from(children, textOf).join(' · ')),
    // a day is a piece of its own (`Unbroken`); zone and currency, the last two, stand in the frame
    stamp: Array.from(parts('stamp')[0]?.querySelector('time')?.childNodes ?? [], textOf)
      .slice(0, -2)
      .join(''),
    needs:
      needs.length === 0
        ? []
        : [textOf(needs[0]?.closest('section')?.querySelector('h2')), ...needs.map(textOf)],
    tiles: parts('label').map((label, place) => [textOf(label), values[place] ?? ''] as const),
  };
}

const textOf = (node: Node | null | undefined): string => node?.textContent ?? '';
