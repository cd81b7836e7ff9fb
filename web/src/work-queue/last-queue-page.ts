// The page of the queue a case was opened from, so that the case page can go on to the next one.
let applicationIds: readonly number[] = [];
let address = '';

/** Remembers what the queue shows, and at which address, for as long as the document lives. */
export function rememberQueuePage(ids: readonly number[], queueAddress: string): void {
  applicationIds = ids;
  address = queueAddress;
}

/** The neighbours of a case on the remembered page; `address` is empty when no queue was seen. */
export function neighboursOf(applicationId: number): {
  previous: number | undefined;
  next: number | undefined;
  place: number;
  count: number;
  address: string;
} {
  const at = applicationIds.indexOf(applicationId);
  return {
    previous: at > 0 ? applicationIds[at - 1] : undefined,
    next: at >= 0 ? applicationIds[at + 1] : undefined,
    place: at + 1,
    count: applicationIds.length,
    address,
  };
}
