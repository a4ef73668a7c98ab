import type { Page } from '@playwright/test';

/** What an eye would find on a page's texts, and where; for whoever looks at pictures. */
export interface TextFaults {
  /** By how many pixels the page can be scrolled sideways. */
  readonly sideways: number;
  /** Lose their end, with nothing that says the whole. */
  readonly cut: readonly string[];
  /** Stand beyond the window, where nothing scrolls to them. */
  readonly outside: readonly string[];
  /** Something else is drawn over their middle. */
  readonly covered: readonly string[];
}

/** Every text that is in the window, pressed or not; what it finds may be meant so. */
export const textFaults = (page: Page): Promise<TextFaults> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const [cut, outside, covered] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const above = (one: Element | null): Element[] => (one ? [one, ...above(one.parentElement)] : []);
    const said = (one: Element) => one.closest('[title], [data-hint]') !== null;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = (texts.currentNode.textContent ?? '').trim();
      const element = texts.currentNode.parentElement;
      const isDrawn = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!text || !element || !isDrawn || element.closest('[aria-hidden="true"], script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, top, width, height } = range.getBoundingClientRect();
      // A pixel or two is what is kept for assistive technology alone.
      if (width <= 2 || height <= 2) continue;
      const around = above(element);
      if (around.some((one) => one.clientHeight === 1 && one.clientWidth === 1)) continue;
      const scrolls = around.find(
        (one) =>
          one !== root &&
          one.scrollWidth > one.clientWidth &&
          /auto|scroll/.test(getComputedStyle(one).overflowX),
      );
      const within = scrolls ? around.slice(0, around.indexOf(scrolls)) : around;
      const clips = within.find(
        (one) => /hidden|clip/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth,
      );
      // What stands at the end of its line is cut at its beginning; an ellipsis comes with less than a pixel.
      const edge = clips?.getBoundingClientRect();
      if (edge && edge.width > 2 && (right > edge.right || left < edge.left) && !said(element)) cut.add(text);
      if (scrolls) continue;
      if (right > root.clientWidth + 1 || left < -1) outside.add(text);
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      const box = over?.getBoundingClientRect();
      // What stays while the rest scrolls, and what opens over the page, are to cover it; and what is no larger
      // than its words is there by a pseudo-element alone, to be pressed.
      const isMeant =
        !box ||
        !(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) ||
        over?.closest('[popover], [role="dialog"], label') ||
        above(over).some((one) => /sticky|fixed/.test(getComputedStyle(one).position));
      if (over && !isMeant && !over.contains(element) && !element.contains(over)) covered.add(text);
    }
    return {
      sideways: root.scrollWidth - root.clientWidth,
      cut: [...cut],
      outside: [...outside],
      covered: [...covered],
    };
  });
