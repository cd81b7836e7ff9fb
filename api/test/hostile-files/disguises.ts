import type { Random } from '../../db/seed/random.ts';
import { type MakeHostileFile, noise } from './hostile-file.ts';
import { photo } from './photos.ts';

const contents: readonly ((random: Random) => Buffer | string)[] = [
  (random) => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), noise(random, 500)]),
  (random) => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), noise(random, 500)]),
  (random) => Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), noise(random, 500)]),
  (random) => Buffer.concat([Buffer.from('\x1f\x8b\x08\0', 'latin1'), noise(random, 500)]),
  () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  () => '<!doctype html><script>location="http://evil.test"</script>',
  () => '#!/bin/sh\nrm -rf ~\n',
  (random) => `GIF89a${noise(random, 300).toString('latin1')}`,
  (random) => noise(random, 2000),
];

/** A different file type under an accepted file name, or under its own. */
export const disguised: MakeHostileFile = (random) => {
  const ending = random.pick([
    '.pdf',
    '.jpg',
    '.png',
    '.heic',
    '',
    '.svg',
    '.html',
    '.exe',
    '.zip',
    '.pdf.js',
    '.docx',
  ]);
  const bytes = Buffer.from(random.pick(contents)(random) as string, 'latin1');
  return {
    what: `${bytes.subarray(0, 5).toString('latin1').replace(/\P{L}/gu, '.')} as ${ending}`,
    fileName: `lease${ending}`,
    bytes,
    refused: ['file_type_refused', 'file_content_mismatch'],
  };
};

export const empty: MakeHostileFile = (random) => ({
  what: 'nothing at all',
  fileName: random.pick(['lease.pdf', 'id.jpg', 'x']),
  bytes: Buffer.alloc(0),
  refused: ['file_empty'],
});

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/u;
const names = [
  '../../../etc/passwd.jpg',
  '..\\..\\windows\\system32\\photo.jpg',
  'photo\u202Egpj.exe.jpg',
  'photo\u0000.jpg',
  'photo\r\nSet-Cookie: a=b.jpg',
  `${'a'.repeat(290)}.jpg`,
  '.htaccess.jpg',
  'CON.jpg',
  'a"; filename="evil.html.jpg',
  '\u2066\u200B\uFEFF.jpg',
  '<img src=x onerror=alert(1)>.jpg',
  'photo.jpg/',
  '%2e%2e%2fphoto.jpg',
  '\uD800photo.jpg',
];

/** A valid photo with an invalid name. */
export const badName: MakeHostileFile = async (random) => {
  const fileName = random.pick(names);
  return {
    what: `named ${JSON.stringify(fileName).slice(0, 40)}`,
    fileName,
    bytes: await photo(random, 'jpeg'),
    refused: ['file_type_refused', 'file_content_mismatch', 'invalid_input', 'malformed_request'],
    harmless: (_kept, served) =>
      !unseen.test(served.fileName) &&
      /^[^.].*\.jpe?g$/u.test(served.fileName) &&
      [...served.fileName].length <= 130,
  };
};
