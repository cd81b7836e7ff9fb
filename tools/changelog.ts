// `npm run changelog` prints what the next version changes: CHANGELOG.md's unreleased section with the entries of
// changes/. `npm run changelog -- 0.2.0 2026-12-01` writes it as that version, and removes the files.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeEntries, readUnreleased, releaseVersion } from './changelog/merge-entries.ts';
import { ROOT } from './root.ts';

const folder = join(ROOT, 'changes');
const changelogFile = join(ROOT, 'CHANGELOG.md');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const entries = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const merged = mergeEntries(readFileSync(changelogFile, 'utf8'), entries);

const [version, date] = process.argv.slice(2);
if (version === undefined) console.log(readUnreleased(merged));
else if (date === undefined) {
  console.error('Usage: npm run changelog [-- <version> <date>]');
  process.exitCode = 1;
} else {
  writeFileSync(changelogFile, releaseVersion(merged, version, date));
  for (const name of names) rmSync(join(folder, name));
}
