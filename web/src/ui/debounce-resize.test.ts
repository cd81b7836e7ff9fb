import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounceResize } from './debounce-resize.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('spec 9 "resize debounce 150 ms": runs once, 150 ms after the last resize', () => {
  const handler = vi.fn();
  const { request } = debounceResize(handler);
  request();
  vi.advanceTimersByTime(149);
  request();
  vi.advanceTimersByTime(149);
  expect(handler).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handler).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('does not run once it is canceled', () => {
  const handler = vi.fn();
  const { request, cancel } = debounceResize(handler);
  request();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(handler).not.toHaveBeenCalled();
});
