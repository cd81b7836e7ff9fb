declare global {
  interface Window {
    /** Repeats the last recorded action, and stops recording. */
    finishEarlyActions?: () => void;
  }
}

/**
 * Records the last click or form submission before the app is hydrated, so that no action is lost on slow phones. The
 * app repeats it once it runs. Links, popovers, and GET forms work without the app and are not recorded. A posted form
 * waits for the app, which handles two-step verification, and is submitted without it after 10 seconds. This function
 * is inlined into the document's head, so it must not reference anything outside itself.
 */
export function recordEarlyActions(): void {
  let replay: (() => void) | undefined;
  let submitTimer: number | undefined;
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) replay = () => button.click();
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const hasAddress = form.hasAttribute('action');
    if (hasAddress && form.method === 'get') return;
    event.preventDefault();
    window.clearTimeout(submitTimer);
    if (hasAddress) submitTimer = window.setTimeout(() => form.submit(), 10_000);
    // Clicks the button, because React replays clicks during hydration but not submissions.
    replay = () => event.submitter?.click();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.finishEarlyActions = () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    window.clearTimeout(submitTimer);
    replay?.();
  };
}
