import { type Colour, drawPng } from './draw-png.ts';

const WIDTH = 120;
const HEIGHT = 63;

/** A small PNG that goes over from one colour to another. */
export const paintCover = ([red, green, blue]: Colour, to: Colour): Uint8Array =>
  drawPng(WIDTH, HEIGHT, (x) => {
    const between = (one: number, other: number) => Math.round(one + ((other - one) * x) / (WIDTH - 1));
    return [between(red, to[0]), between(green, to[1]), between(blue, to[2])];
  });
