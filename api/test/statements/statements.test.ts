import { expect, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { findStatements } from './find-statements.ts';
import { readSchema } from './read-schema.ts';

const statements = findStatements();

test('finds the statements of the source', () => {
  expect(statements.length).toBeGreaterThan(800);
  // Statements of a variable shape, such as inserts of many rows, are checked only where a test runs them.
  expect(statements.filter(({ text }) => text === null).length).toBeLessThan(90);
});

test('every statement names its tenant, gets the time as a parameter, and can be routed', async () => {
  const schema = await readSchema();
  expect(schema.tenantTables.size).toBeGreaterThan(90);
  const offences = statements
    .filter(({ text }) => text !== null)
    .flatMap(({ file, line, text }) =>
      checkStatement(text ?? '', schema).offences.map((offence) => `${file}:${line} ${offence}`),
    );
  expect(offences).toEqual([]);
});
