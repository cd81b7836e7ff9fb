// Compares two versions of a form. Pages and questions are identified by their keys, so a different key is a different
// question.
import type { LocalText } from '../../languages/languages.ts';
import type { FormDefinition, FormField, FormPage } from '../form-definition.ts';
import { isSame } from './is-same.ts';
import { listQuestions, type PlacedQuestion } from './list-questions.ts';

export const formDifferenceKinds = [
  'page-added',
  'page-removed',
  'page-moved',
  'page-changed',
  'question-added',
  'question-removed',
  'question-moved',
  'question-changed',
  'totals-changed',
] as const;

/** A property that differs. For a text, also the language. */
export interface ChangedPart {
  readonly property: string;
  readonly language: string | null;
}

export interface FormDifference {
  readonly kind: (typeof formDifferenceKinds)[number];
  /** The key of the page, or of the question's page; null for the totals. */
  readonly pageKey: string | null;
  /** `rent` or `members.firstName`; null for a page. */
  readonly path: string | null;
  /** The page title or question label: the current one, or the last one if it was removed. */
  readonly name: LocalText;
  readonly parts: readonly ChangedPart[];
}

/**
 * Lists the differences from `before` to `after`: pages first, then questions in the new order, then removed
 * questions, and last the totals.
 */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const hasSameTotals = isSame(before.totals ?? {}, after.totals ?? {});
  return [
    ...comparePages(before.pages, after.pages),
    ...compareQuestions(
      listQuestions({ pages: sortByNewOrder(after.pages, before.pages) }),
      listQuestions(after),
    ),
    ...(hasSameTotals
      ? []
      : [{ kind: 'totals-changed' as const, pageKey: null, path: null, name: {}, parts: [] }]),
  ];
}

/** Sorts the old pages into the new order, so that a question that moves with its page does not count as moved. */
function sortByNewOrder(now: readonly FormPage[], before: readonly FormPage[]): FormPage[] {
  const getNewIndex = ({ key }: FormPage): number => now.findIndex((page) => page.key === key);
  return before.toSorted((one, other) => getNewIndex(one) - getNewIndex(other));
}

/** Lists added, changed, removed, and moved pages. */
function comparePages(before: readonly FormPage[], after: readonly FormPage[]): FormDifference[] {
  const previous = new Map(before.map((page) => [page.key, page]));
  const current = new Map(after.map((page) => [page.key, page]));
  const unmoved = findUnmoved(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const createPageDifference = (
    kind: FormDifference['kind'],
    page: FormPage,
    parts: readonly ChangedPart[] = [],
  ) => ({
    kind,
    pageKey: page.key,
    path: null,
    name: page.title,
    parts,
  });
  return [
    ...after.flatMap((page) => {
      const old = previous.get(page.key);
      if (old === undefined) return [createPageDifference('page-added', page)];
      const parts = listChangedParts({ ...old, fields: [] }, { ...page, fields: [] });
      return [
        ...(unmoved.has(page.key) ? [] : [createPageDifference('page-moved', page)]),
        ...(parts.length > 0 ? [createPageDifference('page-changed', page, parts)] : []),
      ];
    }),
    ...before
      .filter(({ key }) => !current.has(key))
      .map((page) => createPageDifference('page-removed', page)),
  ];
}

/** Lists added, changed, removed, and moved questions. */
function compareQuestions(
  before: readonly PlacedQuestion[],
  after: readonly PlacedQuestion[],
): FormDifference[] {
  const previous = new Map(before.map((place) => [place.path, place]));
  const current = new Set(after.map(({ path }) => path));
  const unmoved = findUnmoved(before.map(getPosition), after.map(getPosition));
  const removed = before.filter(
    ({ path, group }) => !current.has(path) && (group === null || current.has(group.key)),
  );
  return [
    ...after.flatMap((place) => {
      const old = previous.get(place.path);
      // Questions of a new group are not reported separately.
      if (old === undefined)
        return place.group !== null && !previous.has(place.group.key)
          ? []
          : [createQuestionDifference('question-added', place)];
      const parts = listChangedParts(removeFields(old.field), removeFields(place.field));
      return [
        ...(unmoved.has(getPosition(place)) ? [] : [createQuestionDifference('question-moved', place)]),
        ...(parts.length > 0 ? [createQuestionDifference('question-changed', place, parts)] : []),
      ];
    }),
    ...removed.map((place) => createQuestionDifference('question-removed', place)),
  ];
}

/** Identifies a question on its page, to find those that were moved. */
const getPosition = ({ page, path }: PlacedQuestion): string => `${page.key} ${path}`;

const createQuestionDifference = (
  kind: FormDifference['kind'],
  { page, path, field }: PlacedQuestion,
  parts: readonly ChangedPart[] = [],
): FormDifference => ({ kind, pageKey: page.key, path, name: field.label, parts });

/** A group without its questions, which are compared separately; any other field unchanged. */
const removeFields = (field: FormField): object =>
  field.kind === 'group' ? { ...field, fields: [] } : field;

const textProperties: ReadonlySet<string> = new Set([
  'title',
  'intro',
  'label',
  'hint',
  'example',
  'help',
  'statement',
  'itemLabel',
  'addLabel',
]);

/** The properties that differ; for texts, one entry per changed language. */
function listChangedParts(before: object, after: object): ChangedPart[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const properties = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return properties
    .filter((property) => !isSame(old[property], now[property]))
    .flatMap((property): ChangedPart[] => {
      if (!textProperties.has(property)) return [{ property, language: null }];
      const [oldText, newText] = [(old[property] ?? {}) as LocalText, (now[property] ?? {}) as LocalText];
      const languages = [...new Set([...Object.keys(oldText), ...Object.keys(newText)])];
      return languages
        .filter((language) => (oldText[language] ?? '') !== (newText[language] ?? ''))
        .map((language) => ({ property, language }));
    });
}

/** Returns the longest set of names that have the same order in both lists. The other names were moved. */
function findUnmoved(before: readonly string[], after: readonly string[]): Set<string> {
  const indexBefore = new Map(before.map((name, index) => [name, index]));
  const common = after.filter((name) => indexBefore.has(name));
  /** For each index in `common`: the longest increasing run that ends there. */
  const runs: string[][] = [];
  for (const [index, name] of common.entries()) {
    const extendable = runs.filter(
      (_run, other) => (indexBefore.get(common[other] as string) ?? 0) < (indexBefore.get(name) ?? 0),
    );
    const longest = extendable.reduce<readonly string[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    );
    runs[index] = [...longest, name];
  }
  return new Set(runs.reduce<readonly string[]>((best, run) => (run.length > best.length ? run : best), []));
}
