import { expect, test } from 'vitest';
import { notificationOptionsOf, pageOf } from './push-message.ts';

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
])('a notification with %j opens %s', (data, page) => {
  expect(pageOf(data, origin)).toBe(page);
});

test('it is shown in its language and direction, one of a kind at a time', () => {
  const rung = {
    title: 'Noor',
    body: 'كتب إليك المكتب',
    path: '/applications/7',
    kind: 'office-message',
    language: 'ar',
    direction: 'rtl',
  } as const;
  expect(notificationOptionsOf(rung)).toEqual({
    body: rung.body,
    lang: 'ar',
    dir: 'rtl',
    tag: 'office-message',
    data: { path: '/applications/7' },
  });
});
