import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { AnswerFormatting } from '@commonway/contract/programs/form/answer-text.ts';
import type { Context } from '../../platform/mount/context.ts';
import { createTranslator, type Translate } from '../../platform/texts.ts';
import type { PdfContent } from './pdf-content.ts';
import { en } from './texts/en.ts';

const createTranslate = createTranslator(en);

/** Translations and number formats of a PDF, in the viewer's language. */
export interface PdfTexts extends AnswerFormatting {
  readonly t: Translate<TextKey<typeof en>>;
}

type PdfViewer = Pick<Context, 'language' | 'tenant'>;

/** Creates the functions that translate and format a PDF's texts for its viewer. */
export const createPdfTexts = ({ language, tenant }: PdfViewer): PdfTexts => ({
  t: createTranslate(language),
  format: getFormat(language, tenant.timeZone),
  localize: (text) => getLocalText(text, language),
});

/**
 * The parts of a PDF's content that every page shows: the office's name and the page number, in the viewer's
 * language.
 */
export const createPdfFooter = ({
  language,
  tenant,
}: PdfViewer): Pick<PdfContent, 'language' | 'footer' | 'pageLabel'> => ({
  language,
  footer: getLocalText(tenant.names, language),
  pageLabel: createTranslate(language)('page', { page: '{page}', pages: '{pages}' }),
});
