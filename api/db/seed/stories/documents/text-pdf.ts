// Writes a one-page PDF of plain lines, sufficient for the demo's leases and pay stubs.

/** Renders a title and lines on one letter-size page as PDF. Characters outside Latin-1 become question marks. */
export function renderTextPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    'BT /F1 20 Tf 72 700 Td',
    `(${escapeText(title)}) Tj`,
    '/F1 12 Tf 0 -40 Td 20 TL',
    ...lines.map((line) => `(${escapeText(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapeText(title)}) >>`,
  ];
  return Buffer.from(assemblePdf(objects), 'latin1');
}

/** The text of a PDF file with these objects and its cross-reference table. */
function assemblePdf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Escapes a line for a PDF string. */
function escapeText(line: string): string {
  const latin = line.replace(/[^\u0020-\u00ff]/g, '?');
  return latin.replace(/[\\()]/g, (character) => `\\${character}`);
}
