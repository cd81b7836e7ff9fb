import { expect, test } from 'vitest';
import styles from './floating.module.css?raw';
import { computeFloatingPosition, placedByStyles } from './use-popover.ts';

const anchor = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
const box = { width: 200, height: 300 };
const viewport = { width: 360, height: 800 };

test.each([
  ['places below, aligned left', anchor(20, 100), 'below', 'left', { left: 20, top: 144 }],
  ['places below, aligned right', anchor(240, 100), 'below', 'right', { left: 140, top: 144 }],
  ['shifts away from the viewport edge', anchor(250, 100), 'below', 'left', { left: 152, top: 144 }],
  ['flips above if there is no space below', anchor(20, 700), 'below', 'left', { left: 20, top: 396 }],
  ['flips below if there is no space above', anchor(20, 10), 'above', 'left', { left: 20, top: 54 }],
  ['centers above', anchor(100, 500), 'above', 'center', { left: 50, top: 196 }],
] as const)('%s', (_, where, side, align, position) => {
  expect(computeFloatingPosition(where, box, viewport, { side, align })).toEqual(position);
});

test('WebKit, which never ends choosing among fallbacks, gets its boxes placed by the script', () => {
  const [before = '', after] = styles.split(`@supports ${placedByStyles} {`);
  expect(after).toContain('position-try-fallbacks:');
  expect(before).not.toMatch(/position-(area|try)/);
});
