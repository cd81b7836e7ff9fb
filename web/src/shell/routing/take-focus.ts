/** After a navigation inside the document: to the top, and the focus to the new page's title, as a load would do. */
export function takeFocus(): void {
  scrollTo(0, 0);
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target || target.contains(document.activeElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
