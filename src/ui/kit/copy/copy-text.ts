/**
 * Copies to the clipboard; false where the browser will not let us. The old way stands in where the page has
 * no clipboard of its own: over plain http, and in some embedded browsers.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('aria-hidden', 'true');
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // In a dialog the focus cannot leave it: the box stands beside what has it.
  (focused?.parentElement ?? document.body).append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
