/** Whether the arrow keys have marked an option in the list of this combobox: Enter takes that one then. */
export function isMarked(box: HTMLElement): boolean {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return list !== null && list.querySelector('[data-combobox-selected]') !== null;
}
