// Writes photos as the pages of a PDF. The JPEG files are embedded as they are, so the photos are never in memory
// together.

/** A JPEG with its size in pixels. */
export interface PhotoPage {
  readonly photo: Blob;
  readonly width: number;
  readonly height: number;
}

/** The long side of a page in points: that of US Letter. */
const longSide = 792;

/** Returns the parts of a PDF with one page per photo, in order. */
export function buildPhotoPdf(pages: readonly PhotoPage[], title: string): BlobPart[] {
  const pageIds = pages.map((_, index) => firstPageId + index * objectsPerPage);
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    [`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    [`<< /Title <${toHexText(title)}> >>`],
    ...pages.flatMap((page, index) => buildPageObjects(page, pageIds[index] ?? 0)),
  ];
  return joinObjects(objects);
}

const firstPageId = 4;
const objectsPerPage = 3;

/** The objects of a page: the page itself, its drawing operators, and its image. */
function buildPageObjects({ photo, width, height }: PhotoPage, id: number): BlobPart[][] {
  const scale = longSide / Math.max(width, height);
  const size = `${(width * scale).toFixed(2)} ${(height * scale).toFixed(2)}`;
  const drawing = `q ${size.replace(' ', ' 0 0 ')} 0 0 cm /Photo Do Q`;
  const resources = `<< /XObject << /Photo ${id + 2} 0 R >> >>`;
  const image =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${photo.size} >>`;
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources ${resources} /Contents ${id + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`${image}\nstream\n`, photo, '\nendstream'],
  ];
}

/** Numbers the objects and adds the table of their positions. */
function joinObjects(objects: readonly BlobPart[][]): BlobPart[] {
  const parts: BlobPart[] = ['%PDF-1.4\n'];
  const positions: number[] = [];
  let position = getByteLength(parts);
  for (const [index, object] of objects.entries()) {
    const numbered = [`${index + 1} 0 obj\n`, ...object, '\nendobj\n'];
    positions.push(position);
    position += getByteLength(numbered);
    parts.push(...numbered);
  }
  const entries = positions.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`,
    `trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${position}\n%%EOF\n`,
  );
  return parts;
}

/** The number of bytes of parts that are ASCII texts or blobs. */
const getByteLength = (parts: readonly BlobPart[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : (part as Blob).size), 0);

/** A text as big-endian UTF-16 in hexadecimal, with a byte order mark. */
const toHexText = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`;
