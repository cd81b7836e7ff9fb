// Ordinary PDFs, which must be accepted.
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { writePdf } from '../../src/documents/pdf/writing/write-pdf.ts';
import { objectStream } from './pdf-techniques.ts';

type MakePdf = () => Buffer | Promise<Buffer>;

const fileOf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\nstartxref\n9\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;
const stream = (number: number, dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const linkTo = (address: string): Buffer =>
  fileOf(object(7, `<< /Type /Annot /Subtype /Link /F 4 /A << /S /URI /URI ${address} >> >>`));

function byPdfkit(version: '1.4' | '1.7', isEncrypted = false): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion: version,
    info: { Title: 'Lease (signed)' },
    ...(isEncrypted && { ownerPassword: 'landlord' }),
  });
  document.text(
    'Terms at county.test',
    isEncrypted ? {} : { link: 'https://county.test/terms?a=(1)', underline: true },
  );
  if (!isEncrypted) {
    document.initForm();
    document.formText('name', 10, 200, 200, 20, { value: 'Ana' });
    document.formCheckbox('agreed', 10, 230, 10, 10, {});
    document.outline.addItem('Terms');
  }
  document.addPage().text('Second page /JavaScript');
  document.end();
  return buffer(document as unknown as NodeJS.ReadableStream);
}

/**
 * PDFs like those of LibreOffice, Word, and TeX: packed objects, cross-reference streams, forms, bookmarks, articles.
 */
const packed = (): Buffer =>
  fileOf(
    objectStream('<< /Type /Page /Annots [8 0 R] /Resources << /Font << /F 9 0 R /F1 9 0 R >> >> >> '),
    stream(
      4,
      '/Type /XRef /W [1 2 1] /Root 1 0 R /Size 10 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
      deflateSync(Buffer.alloc(400)),
    ),
  );

const form = (): Buffer =>
  fileOf(
    object(
      1,
      '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /OpenAction [3 0 R /Fit] /Lang (en-US) /PageMode /UseOutlines >>',
    ),
    object(5, '<< /Fields [6 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>'),
    object(
      6,
      '<< /FT /Tx /T (name) /V (Ana \\(Reyes\\)) /F 12 0 R /AA << /Fo << /S /Hide /T (hint) >> >> >>',
    ),
    object(8, '<< /S /Named /N /Print >>'),
    object(9, '<< /S /ResetForm >>'),
    object(12, '4'),
  );

const article = (): Buffer =>
  fileOf(
    object(5, '<< /Type /Thread /F 6 0 R /I << /Title (News) >> >>'),
    object(6, '<< /Type /Bead /T 5 0 R /N 6 0 R /V 6 0 R /P 3 0 R >>'),
    object(
      7,
      '<< /Type /Font /Subtype /Type3 /CharProcs << /E 8 0 R /F 9 0 R >> /Encoding << /Differences [69 /E /F /A /F] >> >>',
    ),
    object(8, '(a string of its own)'),
  );

const photos = (): Buffer => {
  const noise = Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251));
  const words = ['/XFA ', '/AF[', '/JS(', ' obj ', 'endobj', '/F (x)', '/3D '];
  for (const [at, word] of words.entries()) noise.write(word, at * 200_001, 'latin1');
  return fileOf(stream(5, '/Type /XObject /Subtype /Image /Filter /DCTDecode', noise));
};

export const plainPdfs: Readonly<Record<string, MakePdf>> = {
  'by pdfkit, with a form, a link and bookmarks': () => byPdfkit('1.4'),
  'by pdfkit, of another version': () => byPdfkit('1.7'),
  'by pdfkit, protected against changes, without links': () => byPdfkit('1.7', true),
  'created by our own writer': async () =>
    buffer(
      writePdf({
        title: 'Application',
        language: 'en',
        footer: 'Riverbend',
        pageLabel: 'Page {page} of {pages}',
        blocks: [{ kind: 'paragraph', text: 'Rent' }],
      }),
    ),
  'with compressed objects': packed,
  'with a fillable form': form,
  'with articles and drawn letters': article,
  'with photos that contain PDF keywords': photos,
  'in two revisions': () => fileOf(object(7, '<< /A 1 >>'), 'startxref\n9\n%%EOF\n', object(7, '<< /A 2 >>')),
  'with a web address': () => linkTo('(https://county.test/a?b=c&d=\\(e\\))'),
  'with a web address in digits': () => linkTo(`<${Buffer.from('http://county.test').toString('hex')}>`),
  'with an email address': () => linkTo('(mailto:office@county.test?subject=a:b)'),
  'with a phone number': () => linkTo('(tel:+15550100)'),
  'with an address without a scheme': () => linkTo('(www.county.test/a:b)'),
  'with an internal link': () => linkTo('(#page=2)'),
  'with an unclosed dictionary': () => fileOf('7 0 obj << /Type /Page /Kids [1 0 R >>\nendobj\n'),
};
