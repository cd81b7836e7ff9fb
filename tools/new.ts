// `npm run new work-queue/assign-owner` writes contract, handler, and test of a new operation, and adds it to its module.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addToManifests,
  manifestsOf,
  nextSteps,
  readOperationName,
  writeOperation,
} from './new-operation/templates.ts';
import { ROOT } from './root.ts';
import { runNode } from './suites/run-node.ts';

try {
  const names = readOperationName(process.argv[2] ?? '');
  const manifests = manifestsOf(names);
  const files = writeOperation(names);
  for (const path of Object.keys(files))
    if (existsSync(join(ROOT, path))) throw new Error(`${path} exists already.`);
  for (const path of Object.values(manifests))
    if (!existsSync(join(ROOT, path))) throw new Error(`${path} does not exist: create the module first.`);
  const { contract, server } = addToManifests(names, {
    contract: readFileSync(join(ROOT, manifests.contract), 'utf8'),
    server: readFileSync(join(ROOT, manifests.server), 'utf8'),
  });
  const all = { ...files, [manifests.contract]: contract, [manifests.server]: server };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...Object.keys(all)]);
  console.log(`\n${nextSteps(names)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
