// Lists the statements that don't name their tenant: `node tools/statements.ts api/src/work-queue`.
import { relative, resolve } from 'node:path';
import { checkStatement } from '../api/test/statements/check-statement.ts';
import { findStatements } from '../api/test/statements/find-statements.ts';
import { readSchema } from '../api/test/statements/read-schema.ts';
import { ROOT } from './root.ts';

const places = process.argv.slice(2).map((place) => relative(`${ROOT}/api/src`, resolve(place)));
const schema = await readSchema();
const statements = findStatements().filter(
  ({ file }) => places.length === 0 || places.some((place) => file.startsWith(place)),
);
let wrong = 0;
for (const { file, line, text } of statements) {
  if (text === null)
    process.stdout.write(`api/src/${file}:${line}\n  composed at run time: its tests check it\n`);
  const offences = text === null ? [] : checkStatement(text, schema).offences;
  if (offences.length === 0) continue;
  wrong += 1;
  process.stdout.write(`api/src/${file}:${line}\n${offences.map((offence) => `  ${offence}\n`).join('')}`);
}
const isWhole = places.length === 0 || places.includes('');
if (isWhole) for (const offence of schema.offences) process.stdout.write(`api/db/schema\n  ${offence}\n`);
process.stdout.write(`${wrong} of ${statements.length} statements have offences\n`);
process.exitCode = wrong === 0 ? 0 : 1;
