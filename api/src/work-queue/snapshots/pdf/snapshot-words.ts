import { type PdfTexts, pdfTexts } from '../../../documents/pdf/pdf-texts.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { type Say, textsOf } from '../../../platform/texts.ts';
import { en } from './texts/en.ts';

const say = textsOf(en, new URL('./texts/', import.meta.url));

/** The texts of a snapshot's PDF; `s` returns those of this module. */
export interface SnapshotPdfWords extends PdfTexts {
  readonly s: Say<keyof typeof en>;
  readonly language: string;
}

export const snapshotWords = (reader: Pick<Context, 'language' | 'tenant'>): SnapshotPdfWords => ({
  ...pdfTexts(reader),
  s: say(reader.language),
  language: reader.language,
});
