// Writes new code into a module:
// - `npm run new work-queue/assign-owner [owners]`: contract, handler, and test of an operation, in files of their own or in
//   those of a resource, and its entries in the manifests;
// - `npm run new page reports/open-cases`: a page for staff with its texts, and its entry in the manifest.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addPiece,
  createPieces,
  describeNextSteps,
  type Piece,
  parseOperationName,
} from './new-operation/templates.ts';
import { createPagePieces, describePageSteps, parsePageName } from './new-page/templates.ts';
import { ROOT } from './root.ts';
import { runNode } from './suites/run-node.ts';

/** What to write, by path, and what the developer does then. */
interface Plan {
  readonly pieces: Record<string, Piece & { readonly isNew: boolean }>;
  readonly nextSteps: string;
  /** What to do if a new file exists already; null if the code is added to it. */
  readonly advice: string | null;
}

/** Returns the plan of the arguments. */
function createPlan([first = '', second]: readonly string[]): Plan {
  if (first === 'page') {
    const names = parsePageName(second ?? '');
    return {
      pieces: createPagePieces(names),
      nextSteps: describePageSteps(names),
      advice: 'Choose another name.',
    };
  }
  const names = parseOperationName(first, second);
  return {
    pieces: createPieces(names),
    nextSteps: describeNextSteps(names),
    advice: second === undefined ? `To add to it, name it: npm run new ${first} ${names.file}` : null,
  };
}

try {
  const { pieces, nextSteps, advice } = createPlan(process.argv.slice(2));
  for (const [path, { isNew }] of Object.entries(pieces)) {
    const exists = existsSync(join(ROOT, path));
    if (!isNew && !exists) throw new Error(`${path} does not exist: create the module first.`);
    if (isNew && exists && advice !== null) throw new Error(`${path} exists already. ${advice}`);
  }
  for (const [path, piece] of Object.entries(pieces)) {
    const target = join(ROOT, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, addPiece(existsSync(target) ? readFileSync(target, 'utf8') : '', piece));
    console.log(`wrote ${path}`);
  }
  const paths = Object.keys(pieces);
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths]);
  console.log(`\n${nextSteps}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
