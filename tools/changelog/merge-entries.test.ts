import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { mergeEntries, readUnreleased, releaseVersion } from './merge-entries.ts';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Old fix.\n\n## [0.1.0]\n\n### Added\n\n- All.\n';

test('adds entries at the top of their sections, and adds a section that is missing', () => {
  const merged = mergeEntries(changelog, [
    { name: 'fixed-b.md', text: '- Fix B.\n' },
    { name: 'fixed-a.md', text: '- Fix A.\n' },
    { name: 'added-reports.md', text: '- Reports.\n' },
  ]);
  expect(readUnreleased(merged)).toBe(
    '### Added\n\n- Reports.\n\n### Fixed\n\n- Fix A.\n- Fix B.\n- Old fix.',
  );
  expect(merged).toContain('## [0.1.0]\n\n### Added\n\n- All.\n');
});

test('a released version begins with what was unreleased', () => {
  const released = releaseVersion(changelog, '0.2.0', '2026-12-01');
  expect(readUnreleased(released)).toBe('');
  expect(released).toContain('## [0.2.0] - 2026-12-01\n\n### Fixed\n\n- Old fix.');
});

test.each([
  ['reports.md', '- Reports.', 'the name must begin with'],
  ['added-reports.md', 'Reports.', 'list items'],
])('refuses %s with %j', (name, text, message) => {
  expect(() => mergeEntries(changelog, [{ name, text }])).toThrow(message);
});

test('the entries of changes/ can be merged', () => {
  const folder = join(ROOT, 'changes');
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  const entries = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const merged = mergeEntries(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), entries);
  const unreleased = readUnreleased(merged);
  expect(entries.filter(({ text }) => !unreleased.includes(text.trim()))).toEqual([]);
});
