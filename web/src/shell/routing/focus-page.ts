/**
 * After a navigation within the document: scrolls to the top and focuses the new page's title, as a page load would.
 */
export function focusPage(): void {
  scrollTo(0, 0);
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.activeElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
