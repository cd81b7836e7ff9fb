import { expect, test } from 'vitest';
import { createOutbox, type NewMessage } from './outbox.ts';

const letter: NewMessage = { applicationId: 7, type: 'SMS', body: 'Please call' };
const offline = () => Promise.reject(new Error('We cannot reach the server.'));

test('a message is shown while it leaves and gone when it has', async () => {
  const outbox = createOutbox();
  const posted = outbox.post(letter, 'key-1', () => Promise.resolve());
  expect(outbox.of(7)).toEqual([{ key: 'key-1', message: letter, failure: null }]);
  await posted;
  expect(outbox.of(7)).toEqual([]);
});

test('what did not leave stays, and goes again under its own key', async () => {
  const outbox = createOutbox();
  await outbox.post(letter, 'key-1', offline);
  const [kept] = outbox.of(7);
  expect(kept?.failure).toBe('We cannot reach the server.');
  const keys: string[] = [];
  await outbox.retry(kept!, async (_, key) => void keys.push(key));
  expect(keys).toEqual(['key-1']);
  expect(outbox.of(7)).toEqual([]);
});

test('applications keep their messages apart, and listeners hear of each change', async () => {
  const outbox = createOutbox();
  let heard = 0;
  const stop = outbox.subscribe(() => heard++);
  await outbox.post(letter, 'key-1', offline);
  expect(outbox.of(8)).toEqual([]);
  stop();
  outbox.drop(outbox.of(7)[0]!);
  expect([heard, outbox.of(7)]).toEqual([2, []]);
});
