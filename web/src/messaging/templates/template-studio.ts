import type { TranslationStatus } from '@commonway/contract/messaging/template.ts';
import {
  listTexts,
  listTranslationStatuses,
  type TemplateText,
} from '@commonway/contract/messaging/template.ts';
import type { templateKind } from '@commonway/contract/messaging/template-kind.ts';
import { useSearchParams } from 'wouter';
import type { Studio } from '../../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type TemplateStudio = Studio<typeof templateKind>;

interface ShownText {
  /** Empty if the template isn't translated into its language. */
  readonly text: TemplateText;
  readonly status: TranslationStatus;
  readonly statuses: ReturnType<typeof listTranslationStatuses>;
}

/**
 * The template's text in the selected language, its translation status, and the statuses of all languages. The
 * original by default.
 */
export function useSelectedText({
  definition,
  setup,
}: Pick<TemplateStudio, 'definition' | 'setup'>): ShownText {
  const { language: chosen } = useSelectedLanguage();
  const texts = listTexts(definition);
  const statuses = listTranslationStatuses(setup.languages, texts);
  const { language, status } = statuses.find((each) => each.language === chosen) ?? {
    language: definition.original.language,
    status: 'current' as const,
  };
  const text = texts.find((each) => each.language === language) ?? { language, subject: '', body: '' };
  return { text, status, statuses };
}

/**
 * Returns the selected language and a function to select one. It is in the URL, so that it can be shared with a
 * translator.
 */
export function useSelectedLanguage() {
  const [search, setSearch] = useSearchParams();
  const choose = (language: string): void => setSearch({ language }, { replace: true });
  return { language: search.get('language'), choose };
}

/** The ids of the fields, to which problems lead. */
export const fieldIds = { name: 'template-name', automatic: 'template-automatic', body: 'template-body' };
