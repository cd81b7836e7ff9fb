import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { formatFor } from '@commonway/contract/languages/format.ts';
import { localText } from '@commonway/contract/languages/languages.ts';
import type { AnswerFormatting } from '@commonway/contract/programs/form/answer-text.ts';
import type { Context } from '../../platform/mount/context.ts';
import { createTranslator, type Translate } from '../../platform/texts.ts';
import type { PdfContent } from './pdf-content.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);

/** Translations and number formats of a PDF, in the viewer's language. */
export interface PdfTexts extends AnswerFormatting {
  readonly t: Translate<TextKey<typeof en>>;
}

type PdfViewer = Pick<Context, 'language' | 'tenant'>;

export const pdfTexts = ({ language, tenant }: PdfViewer): PdfTexts => ({
  t: say(language),
  format: formatFor(language, tenant.timeZone),
  say: (text) => localText(text, language),
});

/** Content of every page: the office's name and the page number. */
export const pdfFrame = ({
  language,
  tenant,
}: PdfViewer): Pick<PdfContent, 'language' | 'footer' | 'pageLabel'> => ({
  language,
  footer: tenant.name,
  pageLabel: say(language)('page', { page: '{page}', pages: '{pages}' }),
});
