import { expect, test } from 'vitest';
import { createOutbox, type NewMessage } from './outbox.ts';

const newMessage: NewMessage = { applicationId: 7, type: 'SMS', body: 'Please call' };
const offline = () => Promise.reject(new Error('We cannot reach the server.'));

test('lists a message while sending, and removes it when sent', async () => {
  const outbox = createOutbox();
  const posted = outbox.sendMessage(newMessage, 'key-1', () => Promise.resolve());
  expect(outbox.getMessages(7)).toEqual([{ key: 'key-1', message: newMessage, failure: null }]);
  await posted;
  expect(outbox.getMessages(7)).toEqual([]);
});

test('keeps a failed message, and retries it with the same key', async () => {
  const outbox = createOutbox();
  await outbox.sendMessage(newMessage, 'key-1', offline);
  const [failed] = outbox.getMessages(7);
  expect(failed?.failure).toBe('We cannot reach the server.');
  const keys: string[] = [];
  await outbox.retry(failed!, async (_, key) => void keys.push(key));
  expect(keys).toEqual(['key-1']);
  expect(outbox.getMessages(7)).toEqual([]);
});

test('separates messages by application, and notifies listeners of each change', async () => {
  const outbox = createOutbox();
  let changeCount = 0;
  const stop = outbox.subscribe(() => changeCount++);
  await outbox.sendMessage(newMessage, 'key-1', offline);
  expect(outbox.getMessages(8)).toEqual([]);
  stop();
  outbox.remove(outbox.getMessages(7)[0]!);
  expect([changeCount, outbox.getMessages(7)]).toEqual([2, []]);
});

test('shows what an earlier page sent without an answer, until another tab has sent it', async () => {
  const outbox = createOutbox();
  void outbox.sendMessage(newMessage, 'own', () => new Promise(() => undefined));
  const unconfirmed = [
    { key: 'own', message: newMessage },
    { key: 'earlier', message: newMessage },
  ];
  outbox.restore(7, unconfirmed, 'Try again.');
  expect(outbox.getMessages(7).map(({ key, failure }) => [key, failure])).toEqual([
    ['earlier', 'Try again.'],
    ['own', null],
  ]);
  outbox.restore(7, [], 'Try again.');
  expect(outbox.getMessages(7).map(({ key }) => key)).toEqual(['own']);
});
