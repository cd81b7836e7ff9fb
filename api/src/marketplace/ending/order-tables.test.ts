import { expect, test } from 'vitest';
import { orderTables } from './order-tables.ts';

test('orders tables before those that they refer to', () => {
  const tables = [
    { name: 'applicant', references: ['tenant'] },
    { name: 'application', references: ['applicant', 'program'] },
    { name: 'history', references: ['application'] },
    { name: 'program', references: [] },
  ];
  expect(orderTables(tables)).toEqual(['history', 'application', 'applicant', 'program']);
});

test('refuses tables that refer to each other', () => {
  const tables = [
    { name: 'a', references: ['b'] },
    { name: 'b', references: ['a'] },
  ];
  expect(() => orderTables(tables)).toThrow('circle');
});
