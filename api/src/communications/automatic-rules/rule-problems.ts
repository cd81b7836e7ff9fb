// Finds why a draft can't be published: missing translations, unknown variables, or a removed state or template.
import type { RuleView } from '@commonway/contract/communications/automatic-rules/rule-view.ts';
import type { RuleDocument } from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import { caseVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import type { Transaction } from '../../platform/database.ts';
import { isProcess, isStanding } from './queries/rules.ts';
import { listTemplateWords, type TemplateWords } from './queries/templates.ts';

type Problems = RuleView['problems'];

export async function ruleProblems(
  tx: Transaction,
  { processId, stateId, deed, languages: wanted }: RuleDocument,
  languages: readonly string[],
): Promise<Problems> {
  const isThere =
    processId === null ||
    (stateId === null ? await isProcess(tx, processId) : await isStanding(tx, processId, stateId));
  const gone: Problems = isThere ? [] : [{ problem: 'state-gone', names: [] }];
  if (deed.kind === 'note') return [...gone, ...unfilled([deed.words])];
  const words = await listTemplateWords(tx, deed.templateId);
  if (words.length === 0) return [...gone, { problem: 'template-gone', names: [] }];
  const readers = wanted.length > 0 ? wanted : languages;
  return [
    ...gone,
    ...unfilled(words.flatMap(({ subject, body }) => [subject, body])),
    ...(deed.sendsOriginal ? [] : untranslated(words, readers)),
  ];
}

/** A rule runs without a sender, so the case must fill in every variable, and the staff name has no value. */
function unfilled(texts: readonly string[]): Problems {
  const names = variablesOf(...texts).filter(
    (name) => name === 'staffName' || !caseVariables.some((known) => known === name),
  );
  return names.length > 0 ? [{ problem: 'variables', names }] : [];
}

function untranslated(words: readonly TemplateWords[], readers: readonly string[]): Problems {
  const missing = readers.filter((language) => !words.some((each) => each.language === language));
  const stale = words.filter(({ language, isStale }) => isStale && readers.includes(language));
  return [
    ...(missing.length > 0 ? [{ problem: 'untranslated' as const, names: missing }] : []),
    ...(stale.length > 0
      ? [{ problem: 'stale' as const, names: stale.map(({ language }) => language) }]
      : []),
  ];
}
