import type { ConfigurationKind } from '../configuration/kind.ts';
import { promisesTime } from '../languages/mentions-duration.ts';
import {
  isSameText,
  listTexts,
  listTranslationStatuses,
  maxTemplateBody,
  type Template,
  type TemplateText,
  type TemplateTranslation,
  type TemplateWords,
  type TranslationStatus,
} from './template.ts';
import { maxTextLength } from './text-segments.ts';
import {
  caseVariables,
  findUnknownVariables,
  findVariables,
  letterVariables,
  maxVariables,
} from './variables.ts';

/** What the editor of a template needs besides the template. */
export interface TemplateSetup {
  /** The published name. */
  readonly name: string;
  /** The languages of the office, default first. */
  readonly languages: readonly string[];
  /** The cases that the template is for: all without a program; all of the program without a status. */
  readonly programName: string | null;
  readonly stateName: string | null;
  /** Another template that is already sent automatically for this status. */
  readonly automaticName: string | null;
}

const errors = [
  'name-missing',
  'text-missing',
  'text-too-long',
  'variables-unknown',
  'variables-too-many',
  'status-missing',
  'status-taken',
] as const;

export interface TemplateProblem {
  readonly code:
    | (typeof errors)[number]
    | 'sms-too-long'
    | 'time-promised'
    | `translation-${'stale' | 'missing'}`;
  /** The language of the text with the problem; null if it concerns the whole template. */
  readonly language: string | null;
  /** The unknown variables, or the template that already is automatic. */
  readonly names: readonly string[];
}

export interface TemplateChange {
  readonly code:
    | 'name'
    | 'channel'
    | 'automatic'
    | 'manual'
    | 'variables'
    | 'original-language'
    | 'text'
    | 'added'
    | 'removed'
    | 'confirmed'
    | 'outdated';
  /** The language of a changed text; null for the other changes. */
  readonly language: string | null;
  /** The new name, channel, or variables. */
  readonly value: string;
}

/** A message that the office sends often, or each time an application enters a status. */
export const templateKind = {
  name: 'messaging/template',
  check: checkTemplate,
  isError: ({ code }: TemplateProblem) => errors.some((each) => each === code),
  diff: compareTemplates,
} as const satisfies ConfigurationKind<Template, TemplateSetup, TemplateProblem, TemplateChange>;

/** Returns the problems of the whole template, then those of each language. */
export function checkTemplate(template: Template, setup: TemplateSetup): TemplateProblem[] {
  const { isAutomatic } = template;
  const ofTemplate: [TemplateProblem['code'], boolean, string[]?][] = [
    ['name-missing', template.name.trim() === ''],
    ['status-missing', isAutomatic && setup.stateName === null],
    ['status-taken', isAutomatic && setup.automaticName !== null, [setup.automaticName ?? '']],
  ];
  const statuses = listTranslationStatuses(setup.languages, listTexts(template));
  return [
    ...toProblems(null, ofTemplate),
    ...listTexts(template).flatMap((text) => checkText(template, text)),
    ...statuses.flatMap(({ language, status }) => toTranslationProblem(language, status)),
  ];
}

/** Returns the problems of a template's text in one language. */
function checkText(template: Template, text: TemplateText): TemplateProblem[] {
  const { isAutomatic, senderVariables, channel } = template;
  const { subject, body } = text;
  const known = isAutomatic ? letterVariables : [...caseVariables, ...senderVariables];
  // Nothing would fill in an unknown variable, so its messages could never be sent.
  const unknown = findUnknownVariables([subject, body], known);
  return toProblems(text.language, [
    ['text-missing', body.trim() === ''],
    ['text-too-long', body.length > maxTemplateBody],
    ['variables-unknown', unknown.length > 0, unknown],
    ['variables-too-many', findVariables(subject, body).length > maxVariables],
    // Applicants see the measured time or the target of their status, which a message may contradict.
    ['time-promised', promisesTime(subject) || promisesTime(body)],
    ['sms-too-long', channel === 'sms' && body.length > maxTextLength],
  ]);
}

/** The codes whose check failed, as problems. */
const toProblems = (
  language: string | null,
  checks: readonly (readonly [TemplateProblem['code'], boolean, string[]?])[],
): TemplateProblem[] =>
  checks.filter(([, isWrong]) => isWrong).map(([code, , names = []]) => ({ code, language, names }));

/** The problem of a translation that is missing or stale. */
const toTranslationProblem = (language: string, status: TranslationStatus): TemplateProblem[] =>
  status === 'current' ? [] : [{ code: `translation-${status}`, language, names: [] }];

/** Lists the changes of a template's settings, then those of its texts. */
function compareTemplates(before: Template, after: Template): TemplateChange[] {
  const [variables, earlierVariables] = [
    joinSorted(after.senderVariables),
    joinSorted(before.senderVariables),
  ];
  const ofTemplate: [TemplateChange['code'], boolean, string][] = [
    ['name', before.name !== after.name, after.name],
    ['channel', before.channel !== after.channel, after.channel],
    ['automatic', !before.isAutomatic && after.isAutomatic, ''],
    ['manual', before.isAutomatic && !after.isAutomatic, ''],
    ['variables', variables !== earlierVariables, variables],
  ];
  const { language } = after.original;
  const hasNewLanguage = before.original.language !== language;
  return [
    ...ofTemplate
      .filter(([, isChanged]) => isChanged)
      .map(([code, , value]) => ({ code, language: null, value })),
    ...(hasNewLanguage ? [{ code: 'original-language' as const, language, value: '' }] : []),
    ...compareTexts(before, after),
  ];
}

const joinSorted = (names: readonly string[]): string => [...names].sort().join(', ');

/** Lists the changed languages, in the order of the later texts; removed translations come last. */
function compareTexts(before: Template, after: Template): TemplateChange[] {
  const [old, now] = [indexByLanguage(before), indexByLanguage(after)];
  const changes = [...now].flatMap(([language, text]): TemplateChange[] => {
    const earlier = old.get(language);
    if (earlier === undefined) return [{ code: 'added', language, value: '' }];
    if (!isSameText(earlier, text)) return [{ code: 'text', language, value: '' }];
    if (!earlier.translates || !text.translates || isSameText(earlier.translates, text.translates)) return [];
    const isCurrent = isSameText(text.translates, after.original);
    return [{ code: isCurrent ? 'confirmed' : 'outdated', language, value: '' }];
  });
  const removed = [...old.keys()].filter((language) => !now.has(language));
  return [...changes, ...removed.map((language) => ({ code: 'removed' as const, language, value: '' }))];
}

/** The texts by language; the original translates nothing. */
const indexByLanguage = ({ original, translations }: Template) =>
  new Map<string, TemplateWords & Partial<TemplateTranslation>>(
    [original, ...translations].map((text) => [text.language, text]),
  );
