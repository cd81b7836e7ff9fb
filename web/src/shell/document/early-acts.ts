declare global {
  interface Window {
    /** Does what was asked for before the app woke, and stops listening. */
    endEarlyActs?: () => void;
  }
}

/**
 * Keeps the last press or sending of a form that came before the app woke, so that nothing a person does on a slow
 * phone is lost: it is done again once the app hears it. What the browser can do by itself is left to it: links,
 * popovers, and forms with an address of their own. Written into the document's head, so it stands on its own.
 */
export function keepEarlyActs(): void {
  let again: (() => void) | undefined;
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) again = () => button.click();
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target instanceof Element && event.target.hasAttribute('action')) return;
    event.preventDefault();
    // By its button: React hydrates what is pressed at once, but not what is sent.
    again = () => event.submitter?.click();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.endEarlyActs = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    again?.();
  };
}
