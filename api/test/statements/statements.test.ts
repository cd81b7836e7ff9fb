import { expect, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { findStatements } from './find-statements.ts';
import { readSchema } from './read-schema.ts';
import { isUnswept, unswept } from './unswept.ts';

const statements = findStatements();

test('finds the statements of the source', () => {
  expect(statements.length).toBeGreaterThan(800);
  expect(statements.filter(({ text }) => text === null).length).toBeLessThan(50);
});

test('every statement names its tenant, gets the time as a parameter, and can be routed', async () => {
  const schema = await readSchema();
  expect(schema.tenantTables.size).toBeGreaterThan(90);
  const offences = statements
    .filter(({ file, text }) => text !== null && !isUnswept(file))
    .flatMap(({ file, line, text }) =>
      checkStatement(text ?? '', schema).offences.map((offence) => `${file}:${line} ${offence}`),
    );
  expect(offences).toEqual([]);
});

test('the list of unswept places names only places with statements', () => {
  expect(unswept.filter((place) => !statements.some(({ file }) => file.startsWith(place)))).toEqual([]);
});
