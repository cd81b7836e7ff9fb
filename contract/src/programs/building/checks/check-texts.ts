import type { LocalText } from '../../../languages/languages.ts';
import type { FormDefinition, FormField, FormPage } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions } from '../list-questions.ts';
import { pageProblem, questionProblem } from './create-problem.ts';

type Report = (code: 'text-missing' | 'untranslated', languages: readonly string[]) => FormProblem;

/**
 * Finds texts without English, which is the fallback for all languages, and texts that are missing in some of the
 * tenant's languages.
 */
export function checkTexts(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const otherLanguages = languages.filter((code) => code !== 'en');
  return [
    ...form.pages.flatMap((page) =>
      checkLanguages(textsOfPage(page), otherLanguages, (code, missing) =>
        pageProblem(code, page.key, { languages: missing }),
      ),
    ),
    ...listQuestions(form).flatMap((place) =>
      checkLanguages(textsOfQuestion(place.field), otherLanguages, (code, missing) =>
        questionProblem(code, place, { languages: missing }),
      ),
    ),
  ];
}

function checkLanguages(
  texts: readonly LocalText[],
  otherLanguages: readonly string[],
  report: Report,
): FormProblem[] {
  const isMissingIn = (language: string) => texts.some((text) => !text[language]?.trim());
  if (isMissingIn('en')) return [report('text-missing', ['en'])];
  const missing = otherLanguages.filter(isMissingIn);
  return missing.length > 0 ? [report('untranslated', missing)] : [];
}

/** The texts of a page, without its questions. An optional text that is empty in every language is left out. */
export const textsOfPage = (page: FormPage): LocalText[] => presentTexts([page.title], [page.intro]);

/** The texts of a question. For a group, only its own texts, not those of its questions. */
export function textsOfQuestion(field: FormField): LocalText[] {
  const options = 'options' in field ? field.options : [];
  return presentTexts(
    [
      field.label,
      ...options.map(({ label }) => label),
      ...(field.kind === 'consent' ? [field.statement] : []),
      ...(field.kind === 'group' ? [field.itemLabel, field.addLabel] : []),
      ...(field.checks ?? []).map(({ message }) => message),
    ],
    [field.hint, field.example, field.help, ...options.map(({ hint }) => hint)],
  );
}

const presentTexts = (
  required: readonly LocalText[],
  optional: readonly (LocalText | undefined)[],
): LocalText[] => [
  ...required,
  ...optional.filter((text): text is LocalText =>
    Object.values(text ?? {}).some((value) => value.trim() !== ''),
  ),
];
