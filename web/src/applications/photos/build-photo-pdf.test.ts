// The PDF of photos, read back: pages in order, sizes, positions of all objects, and the photos unchanged.
import { expect, test } from 'vitest';
import { buildPhotoPdf, type PhotoPage } from './build-photo-pdf.ts';

const createPage = (content: string, width: number, height: number): PhotoPage => ({
  photo: new Blob([Uint8Array.from(content, (letter) => letter.charCodeAt(0))]),
  width,
  height,
});
const write = async (pages: readonly PhotoPage[], title = 'Lease'): Promise<string> => {
  const bytes = new Uint8Array(await new Blob(buildPhotoPdf(pages, title)).arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

test('writes one page per photo, in order, with the photo’s proportions', async () => {
  const file = await write([createPage('one\xff', 1500, 2000), createPage('two', 2000, 1000)]);
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file.endsWith('%%EOF\n')).toBe(true);
  expect(file).toContain('/Kids [4 0 R 7 0 R] /Count 2');
  expect([...file.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 594.00 792.00',
    '0 0 792.00 396.00',
  ]);
  expect(
    [...file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)].map(([, , body]) => body),
  ).toEqual([
    'q 594.00 0 0 792.00 0 0 cm /Photo Do Q',
    'one\xff',
    'q 792.00 0 0 396.00 0 0 cm /Photo Do Q',
    'two',
  ]);
});

test('lists the position of every object', async () => {
  const file = await write([createPage('\xff\xd8\xe9', 10, 10), createPage('b', 10, 20)]);
  const [, start] = /startxref\n(\d+)\n/.exec(file) ?? [];
  expect(file.slice(Number(start)).startsWith('xref\n0 10\n')).toBe(true);
  const positions = [...file.matchAll(/(\d{10}) 00000 n /g)].map(([, at]) => Number(at));
  expect(positions).toHaveLength(9);
  for (const [index, at] of positions.entries())
    expect(file.slice(at).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
});

test.each([
  ['Lease', 'feff004c0065006100730065'],
  ['عقد) >>', 'feff06390642062f00290020003e003e'],
])('writes the title %s so that it cannot end its object', async (title, hex) => {
  expect(await write([createPage('a', 1, 1)], title)).toContain(`/Title <${hex}>`);
});
