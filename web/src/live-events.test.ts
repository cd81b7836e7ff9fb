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

test('after each gap in the stream, and not when it first opens, whoever shows data is told to look again', () => {
  vi.stubGlobal('EventSource', Stream);
  const lookAgain = vi.fn();
  const stopTelling = onEventsResumed(lookAgain);
  const stopListening = subscribeToEvents(() => undefined);
  const stream = Stream.opened[0] as Stream;
  stream.open();
  expect(lookAgain).not.toHaveBeenCalled();
  stream.open();
  stream.open();
  expect(lookAgain).toHaveBeenCalledTimes(2);
  stopTelling();
  stream.open();
  expect(lookAgain).toHaveBeenCalledTimes(2);
  stopListening();
});
