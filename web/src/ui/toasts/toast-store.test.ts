import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (store: ReturnType<typeof createToastStore>): string[] =>
  store.getSnapshot().map((toast) => toast.text);

test('spec 2.5 Other: success, warning, error; auto-close 5000 ms', () => {
  const store = createToastStore();
  store.add('success', 'Saved');
  store.add('warning', 'Nearly full');
  store.add('error', 'Not sent');
  vi.advanceTimersByTime(4999);
  expect(texts(store)).toEqual(['Saved', 'Nearly full', 'Not sent']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('keeps a toast as long as its action is possible', () => {
  const store = createToastStore();
  store.add('success', 'Moved', { label: 'Undo', run: () => undefined, forMs: 18_000 });
  vi.advanceTimersByTime(17_999);
  expect(texts(store)).toEqual(['Moved']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('stops the timers while paused', () => {
  const store = createToastStore();
  store.add('error', 'Not sent');
  vi.advanceTimersByTime(3000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['Not sent']);
  store.resume();
  vi.advanceTimersByTime(1999);
  expect(texts(store)).toEqual(['Not sent']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('ends the pause when the last toast is dismissed', () => {
  const store = createToastStore();
  const first = store.add('success', 'One');
  store.pause();
  store.dismiss(first);
  store.add('success', 'Two');
  vi.advanceTimersByTime(5000);
  expect(texts(store)).toEqual([]);
});

test('shows at most four toasts, and notifies listeners of changes', () => {
  const store = createToastStore();
  const listener = vi.fn();
  store.subscribe(listener);
  for (const text of ['1', '2', '3', '4', '5']) store.add('warning', text);
  expect(texts(store)).toEqual(['2', '3', '4', '5']);
  expect(listener).toHaveBeenCalled();
});
