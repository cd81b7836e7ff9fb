// PDFs of several pages, and ones that no program can show without more.

/** Returns a PDF whose pages say "Page 1", "Page 2", and so on. With `encryption`, its trailer refers to that dictionary. */
export function createPdf(pageCount: number, encryption: string | null = null): Buffer {
  const pageIds = Array.from({ length: pageCount }, (_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pageCount} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pageIds.flatMap((id, index) => {
      const content = `BT /F1 36 Tf 72 700 Td (Page ${index + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(encryption === null ? [] : [encryption]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = encryption === null ? '' : ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]`;
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R${encrypt} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1');
}

/** Returns a PDF that opens only with a password: the keys of its encryption do not fit an empty one. */
export const createProtectedPdf = (): Buffer =>
  createPdf(1, `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`);

/** Returns a file that only begins like a PDF. */
export const createDamagedPdf = (): Buffer => Buffer.from('%PDF-1.4\nnothing of a document follows');
