import type { LocalText } from '../../../languages/languages.ts';
import type { FormDefinition, FormField, FormPage } from '../../form-definition.ts';
import type { FormProblem } from '../form-problem.ts';
import { listQuestions } from '../list-questions.ts';
import { atPage, atQuestion } from './found-problem.ts';

type Report = (code: 'text-missing' | 'untranslated', languages: readonly string[]) => FormProblem;

/**
 * Finds texts without English, which is the fallback for all languages, and texts that are missing in some of the
 * tenant's languages.
 */
export function checkTexts(form: FormDefinition, languages: readonly string[]): FormProblem[] {
  const others = languages.filter((code) => code !== 'en');
  return [
    ...form.pages.flatMap((page) =>
      judge(textsOfPage(page), others, (code, missing) => atPage(code, page.key, { languages: missing })),
    ),
    ...listQuestions(form).flatMap((place) =>
      judge(textsOfQuestion(place.field), others, (code, missing) =>
        atQuestion(code, place, { languages: missing }),
      ),
    ),
  ];
}

function judge(texts: readonly LocalText[], others: readonly string[], report: Report): FormProblem[] {
  const lacks = (language: string) => texts.some((text) => !text[language]?.trim());
  if (lacks('en')) return [report('text-missing', ['en'])];
  const missing = others.filter(lacks);
  return missing.length > 0 ? [report('untranslated', missing)] : [];
}

/** The texts of a page, without its questions. An optional text that is empty in every language is left out. */
export const textsOfPage = (page: FormPage): LocalText[] => written([page.title], [page.intro]);

/** The texts of a question. For a group, only its own texts, not those of its questions. */
export function textsOfQuestion(field: FormField): LocalText[] {
  const options = 'options' in field ? field.options : [];
  return written(
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

const written = (needed: readonly LocalText[], optional: readonly (LocalText | undefined)[]): LocalText[] => [
  ...needed,
  ...optional.filter((text): text is LocalText =>
    Object.values(text ?? {}).some((words) => words.trim() !== ''),
  ),
];
