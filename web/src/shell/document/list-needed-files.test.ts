import { expect, test } from 'vitest';
import { listNeededFiles } from './build-document-html.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/a-page.tsx': { file: 'assets/a.js', imports: ['_shared.js', 'src/main.tsx'] },
  'src/b-page.tsx': { file: 'assets/b.js' },
};

test('lists imports first, each once, without files of other pages', () => {
  expect(listNeededFiles(manifest, ['src/main.tsx', 'src/a-page.tsx'])).toEqual({
    scripts: ['assets/shared.js', 'assets/main.js', 'assets/a.js'],
    styles: ['assets/shared.css', 'assets/main.css'],
  });
});

test('skips a file that is not in the manifest', () => {
  expect(listNeededFiles(manifest, ['src/c-page.tsx'])).toEqual({ scripts: [], styles: [] });
});
