import { expect, test } from 'vitest';
import { isHumanScore, needsCaptcha } from './captcha-rules.ts';

test.each([
  ['the instance has no branding', {}, true],
  ['its branding has ic_captcha', { ic_captcha: true }, true],
  ['its branding has no ic_captcha', { ds_portalTitle: 'Riverbend' }, false],
  ['its branding turns ic_captcha off', { ic_captcha: false }, false],
  ['its branding has ic_captcha as a string', { ic_captcha: 'true' }, false],
])('spec 5 "a captcha token is sent when": %s', (_, branding, isNeeded) =>
  expect(needsCaptcha(branding)).toBe(isNeeded),
);

test.each([
  [0, false],
  [0.69, false],
  [0.7, true],
  [1, true],
])('spec 4 "version 3 score below 0.7 shows a version 2 challenge": %d', (score, isHuman) =>
  expect(isHumanScore(score)).toBe(isHuman),
);
