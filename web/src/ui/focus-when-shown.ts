let stopWaiting: (() => void) | undefined;

/**
 * Focuses the control with this selector once it can take the focus: the part of the page that has it may still be loading,
 * or a dialog may be closing. Any other key or click ends the wait.
 */
export function focusWhenShown(selector: string): void {
  stopWaiting?.();
  const observer = new MutationObserver(() => focusIfShown(selector) && stop());
  const stop = (): void => {
    observer.disconnect();
    for (const event of interruptions) removeEventListener(event, stop, true);
  };
  if (focusIfShown(selector)) return;
  stopWaiting = stop;
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of interruptions) addEventListener(event, stop, true);
}

const interruptions = ['keydown', 'pointerdown'] as const;

/** Focuses the control and returns whether it took the focus. */
function focusIfShown(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus();
  return control !== null && document.activeElement === control;
}
