import { expect, test } from 'vitest';
import { getNotificationUrl, toNotificationOptions } from './push-message.ts';

const origin = 'https://riverbend.example.org';

test.each([
  [{ path: '/v2/review?id=7' }, `${origin}/v2/review?id=7`],
  [{ path: '/notifications' }, `${origin}/notifications`],
  [{ path: 'https://evil.example/' }, `${origin}/notifications`],
  [{ path: '//evil.example/' }, `${origin}/notifications`],
  [{ path: '/\\evil.example' }, `${origin}/notifications`],
  [{ path: 'javascript:alert(1)' }, `${origin}/notifications`],
  [{ path: 7 }, `${origin}/notifications`],
  [null, `${origin}/notifications`],
])('resolves notification data %j to %s', (data, page) => {
  expect(getNotificationUrl(data, origin)).toBe(page);
});

test('sets language and direction, and replaces older notifications of the same kind', () => {
  const message = {
    title: 'Noor',
    body: 'كتب إليك المكتب',
    path: '/applications/7',
    kind: 'office-message',
    language: 'ar',
    direction: 'rtl',
  } as const;
  expect(toNotificationOptions(message)).toEqual({
    body: message.body,
    lang: 'ar',
    dir: 'rtl',
    tag: 'office-message',
    data: { path: '/applications/7' },
  });
});
