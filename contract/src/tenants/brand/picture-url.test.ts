import { expect, test } from 'vitest';
import { buildPictureUrl, getPictureSize, isPictureUrl } from './picture-url.ts';

const hash = 'a'.repeat(64);

test('the URL of a picture has its size', () => {
  const url = buildPictureUrl(hash, { width: 512, height: 96 }, 'png');
  expect(url).toBe(`/brand/${hash}-512x96.png`);
  expect([isPictureUrl(url), getPictureSize(url)]).toEqual([true, { width: 512, height: 96 }]);
});

test.each([
  [`/brand/${hash}.jpg`, true],
  ['/brand/riverbend-logo.svg', false],
  [`/brand/${hash}-512x.png`, false],
  [`/brand/../${hash}-512x96.png`, false],
  [`https://evil.test/brand/${hash}-512x96.png`, false],
])('%s has no size; uploaded: %s', (url, isUploaded) => {
  expect([isPictureUrl(url), getPictureSize(url)]).toEqual([isUploaded, null]);
});
