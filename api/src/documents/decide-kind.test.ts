import { expect, test } from 'vitest';
import { cleanFileName, decideKind } from './decide-kind.ts';

test.each([
  ['lease.pdf', 'application/pdf', 'pdf'],
  ['Lease.PDF', 'application/pdf', 'pdf'],
  ['photo.jpeg', 'image/jpeg', 'jpeg'],
  ['photo.jfif', 'image/jpeg', 'jpeg'],
  ['photo.jpe', 'image/jpeg', 'jpeg'],
  ['IMG_1.HEIC', 'image/heic', 'heic'],
  ['IMG_2.heif', 'image/heif', 'heic'],
  ['screenshot.jpg', 'image/png', 'png'],
  ['photo', 'image/jpeg', 'jpeg'],
])('detects %s with content %s as %s', (name, mediaType, kind) => {
  expect(decideKind(name, mediaType)).toEqual({ kind });
});

test.each([
  ['invoice.pdf', 'application/x-msdownload', 'file_content_mismatch'],
  ['invoice.pdf', undefined, 'file_content_mismatch'],
  ['invoice.pdf', 'image/jpeg', 'file_content_mismatch'],
  ['photo.jpg', 'application/pdf', 'file_content_mismatch'],
  [
    'lease.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'file_type_refused',
  ],
  ['logo.svg', 'application/xml', 'file_type_refused'],
  ['page.html', undefined, 'file_type_refused'],
  ['lease.pdf.exe', 'application/pdf', 'file_type_refused'],
  ['something', undefined, 'file_type_refused'],
])('refuses %s with content %s: %s', (name, mediaType, error) => {
  expect(decideKind(name, mediaType)).toEqual({ error });
});

test.each([
  ['lease.pdf', 'pdf', 'lease.pdf'],
  ['IMG_0001.HEIC', 'heic', 'IMG_0001.jpg'],
  ['screenshot.jpg', 'png', 'screenshot.png'],
  ['photo.JPEG', 'jpeg', 'photo.jpeg'],
  ['../../etc/passwd.pdf', 'pdf', 'passwd.pdf'],
  ['C:\\papers\\lease.pdf', 'pdf', 'lease.pdf'],
  ['임대 계약서.pdf', 'pdf', '임대 계약서.pdf'],
  ['annex\u202Efdp.pdf', 'pdf', 'annex fdp.pdf'],
  ['a"; filename="b.pdf', 'pdf', 'a ; filename= b.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['', 'jpeg', 'document.jpg'],
  [`${'x'.repeat(400)}.png`, 'png', `${'x'.repeat(120)}.png`],
] as const)('cleans the file name %s of kind %s to %s', (given, kind, expected) => {
  expect(cleanFileName(given, kind)).toBe(expected);
});
