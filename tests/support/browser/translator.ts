import type { Page } from '@playwright/test';

/**
 * A page translated by the browser: each text node is taken out and put into two `<font>` elements, at once and
 * whenever new ones come, as Chrome, Edge and Yandex do. What says `translate="no"` is left alone, as they leave it;
 * one that is `heedless` asks nobody, and its words are the same as before, so that a test finds them.
 */
export const translated = (page: Page, { heedless }: { readonly heedless: boolean }): Promise<unknown> =>
  page.addInitScript((asksNobody: boolean) => {
    const kept = `${asksNobody ? '' : '[translate="no"], '}script, style, noscript, textarea, font`;
    const font = (inner: Node) => {
      const outer = document.createElement('font');
      outer.append(inner);
      return outer;
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(kept))
          continue;
        text.replaceWith(font(font(document.createTextNode(asksNobody ? text.data : `[${text.data}]`))));
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, heedless);
