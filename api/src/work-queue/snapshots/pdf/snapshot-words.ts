import { type PdfWords, pdfWords } from '../../../documents/pdf/pdf-words.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { type Say, textsOf } from '../../../platform/texts.ts';
import { en } from './texts/en.ts';

const say = textsOf(en, new URL('./texts/', import.meta.url));

/** The texts of a snapshot's PDF; `s` returns those of this module. */
export interface SnapshotPdfWords extends PdfWords {
  readonly s: Say<keyof typeof en>;
  readonly language: string;
}

export const snapshotWords = (reader: Pick<Context, 'language' | 'tenant'>): SnapshotPdfWords => ({
  ...pdfWords(reader),
  s: say(reader.language),
  language: reader.language,
});
