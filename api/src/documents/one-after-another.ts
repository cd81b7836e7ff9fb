/** Gives a function that runs works in the order asked, one at a time: for what takes much memory. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
