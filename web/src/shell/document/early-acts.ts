declare global {
  interface Window {
    /** Does what was asked for before the app woke, and stops listening. */
    endEarlyActs?: () => void;
  }
}

/**
 * Keeps the last press or sending of a form that came before the app woke, so that nothing a person does on a slow
 * phone is lost: it is done again once the app is running. What the browser can do by itself is left to it: links,
 * popovers, and forms that only open an address. A form that is posted waits for the app, which knows of a second
 * step, and is sent without the app after 10 seconds. Written into the document's head, so it refers to nothing else.
 */
export function keepEarlyActs(): void {
  let again: (() => void) | undefined;
  let patience: number | undefined;
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) again = () => button.click();
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const hasAddress = form.hasAttribute('action');
    if (hasAddress && form.method === 'get') return;
    event.preventDefault();
    window.clearTimeout(patience);
    if (hasAddress) patience = window.setTimeout(() => form.submit(), 10_000);
    // By its button: React hydrates what is pressed at once, but not what is sent.
    again = () => event.submitter?.click();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.endEarlyActs = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    window.clearTimeout(patience);
    again?.();
  };
}
