import { expect, test } from 'vitest';
import { encodeLocation } from './redirect.ts';

test.each([
  ['/login', '/login'],
  ['/한', '/%ED%95%9C'],
  ['/%ED%95%9C?next=%2F%ED', '/%ED%95%9C?next=%2F%ED'],
  ['/cases?name=Núñez#ñ', '/cases?name=N%C3%BA%C3%B1ez#%C3%B1'],
  ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
  ['https://pay.example/ö?x=y', 'https://pay.example/%C3%B6?x=y'],
])('encodes %j for a header', (location, expected) => {
  expect(encodeLocation(location)).toBe(expected);
});
