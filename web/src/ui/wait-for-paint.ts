/**
 * Resolves once the browser has painted the current changes. Effects of a click or a key run before the paint, so work
 * that can wait would delay it: starting a request takes several milliseconds on a slow computer. Resolves at once in a
 * hidden tab, which paints nothing.
 */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
