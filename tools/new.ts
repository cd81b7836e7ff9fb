// `npm run new work-queue/assign-owner` writes contract, handler, and test of a new operation.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeNextSteps, readOperationName, writeOperation } from './new-operation/templates.ts';
import { ROOT } from './root.ts';

try {
  const names = readOperationName(process.argv[2] ?? '');
  const files = Object.entries(writeOperation(names));
  for (const [path] of files) if (existsSync(join(ROOT, path))) throw new Error(`${path} exists already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  console.log(`\n${describeNextSteps(names)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
