/**
 * After a navigation within the document: scrolls to the top and focuses the new page's title, as a page load would. If
 * focus has moved since `focusedBefore` was focused, the user is already elsewhere, such as on another link, and keeps it.
 */
export function focusPage(focusedBefore: Element | null = document.activeElement): void {
  scrollTo(0, 0);
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  const focused = document.activeElement;
  if (!target || target.contains(focused)) return;
  if (focused !== focusedBefore && focused !== document.body) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
