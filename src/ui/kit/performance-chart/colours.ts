/** The chart's colours as the canvas takes them: `rgb(…)`, resolved from the theme's variables. */
export interface Colours {
  readonly text: string;
  readonly grid: string;
  readonly crosshair: string;
  readonly current: string;
  readonly previous: string;
  /** Below the current line, from top to bottom. */
  readonly fill: string;
  readonly noFill: string;
}

/** Reads the theme where `element` stands; must be asked again when the colour scheme changes. */
export function coloursAt(element: HTMLElement): Colours {
  const probe = document.createElement('span');
  // Where motion is reduced every change of a style is a transition of no length, and would be read too early.
  probe.style.transitionProperty = 'none';
  element.append(probe);
  const read = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const current = read('var(--panel-link)');
  const colours = {
    text: read('var(--panel-dimmed)'),
    grid: read('var(--panel-border)'),
    crosshair: read('var(--panel-dimmed)'),
    current,
    previous: read('var(--panel-dimmed)'),
    fill: withAlpha(current, 0.18),
    noFill: withAlpha(current, 0),
  };
  probe.remove();
  return colours;
}

/** 'rgb(1, 2, 3)' -> 'rgba(1, 2, 3, 0.5)'. */
export const withAlpha = (rgb: string, alpha: number): string =>
  rgb.replace(
    /^rgba?\(([^,]+),([^,]+),([^,)]+).*\)$/,
    (_, red: string, green: string, blue: string) =>
      `rgba(${red.trim()}, ${green.trim()}, ${blue.trim()}, ${alpha})`,
  );
