import { expect, test } from 'vitest';
import { readAppliedProgram } from './applied-program.ts';

test.each([
  ['/confirmation-resource/101', 101],
  ['/confirmation-resource/101?draft=7&page=home', 101],
  ['/confirmation-resource/101/payment-confirmation?order=A', 101],
  ['/confirmation-resource/101abc', null],
  ['/confirmation-resource/', null],
  ['/resources/101', null],
  [null, null],
])('reads the program from the path %s', (path, programId) =>
  expect(readAppliedProgram(path)).toBe(programId),
);
