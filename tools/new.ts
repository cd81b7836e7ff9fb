// `npm run new work-queue/assign-owner [owners]` writes contract, handler, and test of a new operation, in files of their
// own or in those of a resource, and adds it to its module.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPiece, createPieces, describeNextSteps, parseOperationName } from './new-operation/templates.ts';
import { ROOT } from './root.ts';
import { runNode } from './suites/run-node.ts';

try {
  const [name = '', file] = process.argv.slice(2);
  const names = parseOperationName(name, file);
  const pieces = Object.entries(createPieces(names));
  for (const [path, { isNew }] of pieces) {
    if (!isNew && !existsSync(join(ROOT, path)))
      throw new Error(`${path} does not exist: create the module first.`);
    if (isNew && file === undefined && existsSync(join(ROOT, path)))
      throw new Error(`${path} exists already. To add to it, name it: npm run new ${name} ${names.file}`);
  }
  for (const [path, piece] of pieces) {
    const target = join(ROOT, path);
    writeFileSync(target, addPiece(existsSync(target) ? readFileSync(target, 'utf8') : '', piece));
    console.log(`wrote ${path}`);
  }
  const paths = pieces.map(([path]) => path);
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths]);
  console.log(`\n${describeNextSteps(names)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
