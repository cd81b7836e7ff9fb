import { expect, test } from 'vitest';
import { addPiece } from '../new-operation/templates.ts';
import { createPagePieces, parsePageName } from './templates.ts';

const manifest = 'web/src/reports/staff-module.ts';
const pieces = createPagePieces(parsePageName('reports/open-cases'));

/** The text of a manifest with the page added. */
function written(text: string): string {
  const piece = pieces[manifest];
  if (piece === undefined) throw new Error('the manifest is not written');
  return addPiece(text, piece);
}

test('writes a page with its texts, and nothing outside its module', () => {
  expect(Object.keys(pieces)).toEqual([
    'web/src/reports/open-cases/open-cases-page.tsx',
    'web/src/reports/open-cases/use-texts.ts',
    'web/src/reports/open-cases/texts/en.ts',
    manifest,
  ]);
});

test('adds a page to a manifest with pages, and to one without', () => {
  const withPages =
    "import { defineModule, page } from '../module.ts';\ndefineModule({\n  pages: {\n    a,\n  },\n});\n";
  expect(written(withPages)).toContain("  pages: {\n    openCases: page('/v2/reports/open-cases', {");
  expect(written(withPages).match(/from '..\/module.ts'/g)).toHaveLength(1);
  expect(written('defineModule({\n  parts: {},\n});\n')).toContain(
    "defineModule({\n  pages: {\n    openCases: page('/v2/reports/open-cases', {",
  );
});

test.each(['open-cases', 'Reports/open', '../x/y'])('rejects the name %s', (name) => {
  expect(() => parsePageName(name)).toThrow(/module\/page/);
});
