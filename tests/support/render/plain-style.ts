/**
 * Styles as they are where no stylesheet is: Mantine's variables are the only one, and happy-dom would hold each of its
 * rules against an element and all above it whenever a role, a name or something to press is looked for. What a screen
 * hides by more than its classes says so in its own `style`.
 */
export function plainStyle(element: Element): CSSStyleDeclaration {
  const read = { getPropertyValue: (name: string) => valueOf(element, name) };
  return new Proxy(read, {
    get: (target, name) =>
      name === 'getPropertyValue'
        ? target.getPropertyValue
        : typeof name === 'string'
          ? valueOf(
              element,
              name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            )
          : undefined,
  }) as unknown as CSSStyleDeclaration; // as much of it as is asked for
}

/** What goes on from a parent, and what it is where nothing says so. */
const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

function valueOf(element: Element, name: string): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  if (own !== '' && own !== 'inherit') return own;
  if (name === 'display' && element.tagName === 'DIALOG')
    return element.hasAttribute('open') ? 'block' : 'none';
  if (name === 'display') return displayOf(element.tagName);
  const usual = inherited[name];
  if (usual === undefined) return '';
  return element.parentElement ? valueOf(element.parentElement, name) : usual;
}

const happyDoms = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** How an element of that name is laid out by itself: asked of happy-dom once. */
function displayOf(tagName: string): string {
  const known = displays.get(tagName);
  if (known !== undefined) return known;
  const one = document.createElement(tagName);
  document.documentElement.append(one);
  const { display } = happyDoms(one);
  one.remove();
  displays.set(tagName, display);
  return display;
}
