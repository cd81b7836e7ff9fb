import { expect, test } from 'vitest';
import { toProblem } from './use-pdf.ts';

test.each([
  ['PasswordException', { status: 'protected' }],
  ['InvalidPDFException', { status: 'damaged' }],
  ['CallError', { status: 'failed', message: 'Blind review.' }],
])('a %s says why the PDF is not shown', (name, problem) => {
  const error = new Error('Blind review.');
  error.name = name;
  expect(toProblem(error)).toEqual(problem);
});
