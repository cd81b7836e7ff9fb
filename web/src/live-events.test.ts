import { expect, test, vi } from 'vitest';
import { onEventsResumed, subscribeToEvents } from './api.ts';

/** A fake EventSource that opens, and reopens after a gap. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = [];
  onopen: ((event: Event) => void) | null = null;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  close(): void {}
}

test('requests a refetch after each gap in the stream, but not when it first opens', () => {
  vi.stubGlobal('EventSource', Stream);
  const refetch = vi.fn();
  const unsubscribeResumed = onEventsResumed(refetch);
  const unsubscribeEvents = subscribeToEvents(() => undefined);
  const stream = Stream.opened[0] as Stream;
  stream.open();
  expect(refetch).not.toHaveBeenCalled();
  stream.open();
  stream.open();
  expect(refetch).toHaveBeenCalledTimes(2);
  unsubscribeResumed();
  stream.open();
  expect(refetch).toHaveBeenCalledTimes(2);
  unsubscribeEvents();
});
