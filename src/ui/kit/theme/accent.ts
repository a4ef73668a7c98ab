/**
 * The ten shades of the operator's accent. Shade 6 (filled buttons and links on light) and shade 4 (links on
 * dark) are moved until their contrast is AA, so that no brand colour makes text unreadable.
 */
export type Shades = [string, string, string, string, string, string, string, string, string, string];
type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest ground of light colours that text stands on, and the lightest of dark ones (`--panel-sunken`). */
const lightGround: Rgb = [240, 242, 245];
const darkGround: Rgb = [28, 32, 40];
const AA = 4.5;

/** `accent` is `#rrggbb`. */
export function accentShades(accent: string): Shades {
  const base = readableOn(lightGround, parse(accent), black);
  const light = readableOn(darkGround, mix(base, white, 0.35), white);
  const tint = (share: number) => hex(mix(base, white, share));
  const shade = (share: number) => hex(mix(base, black, share));
  return [
    tint(0.95),
    tint(0.88),
    tint(0.74),
    tint(0.56),
    hex(light),
    tint(0.15),
    hex(base),
    shade(0.14),
    shade(0.28),
    shade(0.42),
  ];
}

/** The colour (`#rrggbb`), or the nearest darker one that carries white text. */
export const readableGround = (colour: string): string => hex(readableOn(white, parse(colour), black));

/**
 * Ratio of WCAG 2.2 between two `#rrggbb` colours, 1 to 21.
 *
 * @internal for tests of colours
 */
export const contrast = (one: string, other: string): number => ratio(parse(one), parse(other));

function readableOn(background: Rgb, colour: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share);
    if (ratio(candidate, background) >= AA) return candidate;
  }
  return towards;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const hex = (colour: Rgb) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
