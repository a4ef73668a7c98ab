/** What has the focus on the page, and what it stands in, from the inside out. */
interface Focused {
  readonly element: HTMLElement | null;
  readonly around: readonly Element[];
}

let last: Focused | null = null;
/** What has it in a dialog or a menu over the page, and that dialog. */
let above: { readonly element: HTMLElement; readonly frame: HTMLElement | null } | null = null;
/** What was turned off while it had the focus, and where that is until it is free again. */
let lent: { readonly by: HTMLElement; readonly to: Element | null } | null = null;
/** The reader has taken the focus away, e.g. with a phone's keyboard. */
let isLetGo = false;
/** Ids of what went away while it had the focus: the button that opened an editor comes back when that closes. */
const gone = new Set<string>();
let isKeeping = false;

/**
 * The focus never falls to the top of the document. From what goes away or is turned off it passes to what has opened in
 * its place, back to the opener once that closes, and where there is none to the heading of what it stood in, in a card
 * to its ⋯; an opener that is drawn anew is known by its `id`. What was off for a moment has it back, unless the reader has
 * pressed anything meanwhile. Called by each page as it comes.
 */
export function keepFocus(): void {
  if (!isKeeping) {
    isKeeping = true;
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && note(target));
    document.addEventListener('focusout', ({ target }) => {
      const isOff = target instanceof HTMLElement && target.matches(':disabled');
      isLetGo = target instanceof HTMLElement && !isOff;
      // The browser takes the focus from what is off a moment after that.
      if (isOff) queueMicrotask(look);
    });
    // A press beside everything takes the focus away, too.
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        lent = null;
        if (target instanceof Element && !isAbove(target) && !last?.element?.contains(target)) last = null;
      },
      true,
    );
    // The next press is meant for where the reader is by then.
    document.addEventListener('keydown', () => (lent = null), true);
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      // A button that sends is off meanwhile. Then it is free again, or stays off.
      attributeFilter: ['disabled', 'data-loading'],
    });
  }
  look();
}

const isAbove = (element: Element): boolean => element.closest('[data-portal]') !== null;
/** Whether it is there, and can have the focus or will again: what is off while something is sent is free afterwards. */
const isKept = (element: HTMLElement): boolean =>
  element.isConnected && (isFree(element) || isSending(element));
const isFree = (element: HTMLElement): boolean => !element.matches(':disabled');
const isSending = (element: HTMLElement): boolean =>
  (element.closest('form, section, [aria-modal="true"]') ?? element.parentElement)?.querySelector(
    '[data-loading]',
  ) !== null;

function note(element: HTMLElement): void {
  isLetGo = false;
  if (element !== lent?.to) lent = null;
  if (isAbove(element)) {
    above = { element, frame: element.closest<HTMLElement>('[role="dialog"], [aria-modal="true"]') };
    // It was open before anything was pressed.
    last ??= { element: null, around: [] };
    return;
  }
  above = null;
  const around: Element[] = [];
  for (let place = element.parentElement; place; place = place.parentElement) around.push(place);
  last = { element, around };
}

function look(): void {
  if (lent && document.activeElement === lent.to && isFree(lent.by)) lent.by.focus({ preventScroll: true });
  if (last === null || (document.activeElement ?? document.body) !== document.body) return;
  const element = above?.element ?? last.element;
  if (element && isKept(element)) {
    if (!isLetGo) element.focus({ preventScroll: true });
    return;
  }
  const frame = above?.frame?.isConnected
    ? above.frame
    : above && document.querySelector<HTMLElement>('[aria-modal="true"]');
  if (frame) frame.focus();
  else if (last.element && isKept(last.element)) last.element.focus({ preventScroll: true });
  else passOn(last);
  if (element?.isConnected) lent = { by: element, to: document.activeElement };
}

function passOn({ element, around }: Focused): void {
  const place = around.find((one) => one.isConnected) ?? document.body;
  // Another page has nothing of this one to come back to.
  if (!place.parentElement?.closest('main')) gone.clear();
  else if (element?.id && !element.isConnected) gone.add(element.id);
  for (const id of [...gone].toReversed()) {
    const opener = document.getElementById(id);
    if (!opener || !place.contains(opener)) continue;
    gone.delete(id);
    return opener.focus();
  }
  for (let at: Element | null = place; at; at = at.parentElement) {
    const heading = headingOf(at);
    if (!heading) continue;
    if (!heading.matches('[tabindex], button')) heading.tabIndex = -1;
    // What has opened is shown from its beginning; where only a part has gone the reader stays where they are.
    return heading.focus({ preventScroll: !at.matches('[role="tabpanel"]') });
  }
}

/** What says where one is; null where `place` has no name of its own. */
function headingOf(place: Element): HTMLElement | null {
  // What stands open under the header is not left for the page behind it.
  if (place.matches('tr[tabindex], section[aria-label], [role="dialog"]')) return place as HTMLElement; // all are
  if (place instanceof HTMLLIElement) {
    return (
      place.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? place.querySelector('h2, h3') ?? place
    );
  }
  if (place.matches('section[aria-labelledby]')) {
    return document.getElementById(place.getAttribute('aria-labelledby') ?? '');
  }
  const page =
    place === document.body
      ? (place.querySelector('[role="tabpanel"]') ?? place.querySelector('main'))
      : place.matches('main, [role="tabpanel"]') && place;
  return page ? page.querySelector('h1, h2, h3') : null;
}
