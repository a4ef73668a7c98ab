import type { Language } from '#contract/enumerations.ts';
import type { FirstFigures } from '#domain/first-figures.ts';
import { deviceOf } from './device.ts';
import type { World } from './world.ts';

/** Keeps what the dashboard shows for the next start to paint: of whoever is signed in here, and only where data is kept. */
export function keepFigures(
  { publisher }: Pick<World, 'publisher'>,
  language: Language,
  figures: FirstFigures,
): void {
  const device = deviceOf(localStorage, sessionStorage);
  const hint = device.hint.read();
  if (!hint?.keep || hint.expired || hint.publisher !== publisher.id) return;
  device.figures.write({ publisher: publisher.id, language, ...figures });
}
