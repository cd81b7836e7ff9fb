/** Layout that depends on a size follows once the size has stayed for this long (spec 9). */
const resizeDebounceMs = 150;

/**
 * Wraps a handler of resize events so that it runs once, 150 ms after the last of them. `cancel` drops a run that is due.
 */
export function debounceResize(handler: () => void): {
  readonly request: () => void;
  readonly cancel: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const request = (): void => {
    cancel();
    timer = setTimeout(handler, resizeDebounceMs);
  };
  return { request, cancel };
}
