// Edits of a score sheet. Each function returns a new sheet and changes nothing else.
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Criterion, ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';

/** A criterion that is not on a sheet yet. It gets its key when it is added. */
export const newCriterion: Criterion = {
  key: '',
  label: { en: '' },
  weight: 1,
  least: 0,
  most: 5,
  anchors: [],
  commentRequired: false,
};

/**
 * Returns the sheet with a criterion replaced by key, or added at the end, also if another user removed it. A new
 * criterion gets a key.
 */
export function upsertCriterion(sheet: ScoreSheet, criterion: Criterion): ScoreSheet {
  const isKnown = sheet.criteria.some(({ key }) => key === criterion.key);
  const replaced = sheet.criteria.map((each) => (each.key === criterion.key ? criterion : each));
  const added = { ...criterion, key: criterion.key || generateKey(sheet) };
  return { ...sheet, criteria: isKnown ? replaced : [...sheet.criteria, added] };
}

/** A key that no criterion of the sheet has. */
function generateKey({ criteria }: ScoreSheet): string {
  const taken = new Set(criteria.map(({ key }) => key));
  let number = criteria.length + 1;
  while (taken.has(`criterion${number}`)) number += 1;
  return `criterion${number}`;
}

export const removeCriterion = (sheet: ScoreSheet, key: string): ScoreSheet => ({
  ...sheet,
  criteria: sheet.criteria.filter((each) => each.key !== key),
});

/** Moves a criterion one position up or down, within the list. */
export function moveCriterion(sheet: ScoreSheet, key: string, by: 1 | -1): ScoreSheet {
  const criteria = [...sheet.criteria];
  const at = criteria.findIndex((each) => each.key === key);
  const [criterion] = criteria.splice(at, 1);
  if (criterion) criteria.splice(Math.max(0, at + by), 0, criterion);
  return { ...sheet, criteria };
}

/** Sorts the anchors by score and adds empty anchors for missing ends of the scale. */
export function addEndAnchors(criterion: Criterion): Criterion {
  const { least, most } = criterion;
  const anchors = criterion.anchors.toSorted((one, other) => one.score - other.score);
  if (anchors[0]?.score !== least) anchors.unshift({ score: least, text: { en: '' } });
  if (anchors.at(-1)?.score !== most) anchors.push({ score: most, text: { en: '' } });
  return { ...criterion, anchors };
}

/** Changes the scale. The end anchors keep their texts, so that typing a number digit by digit loses none. */
export function setScale(criterion: Criterion, scale: Partial<Pick<Criterion, 'least' | 'most'>>): Criterion {
  const next = { ...criterion, ...scale };
  const last = criterion.anchors.length - 1;
  const anchors = criterion.anchors.map((anchor, at) =>
    at === 0 ? { ...anchor, score: next.least } : at === last ? { ...anchor, score: next.most } : anchor,
  );
  return { ...next, anchors };
}

/** The scores between the ends that have no anchor. */
export const listScoresWithoutAnchor = ({ least, most, anchors }: Criterion): number[] =>
  Array.from({ length: Math.max(0, most - least - 1) }, (_, at) => least + 1 + at).filter(
    (score) => !anchors.some((anchor) => anchor.score === score),
  );

/** The text without empty translations. English is always included. */
export const dropEmptyTranslations = (text: LocalText): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(text).filter(([, words]) => words !== '')),
  en: text['en'] ?? '',
});

/** The number made of the text's first three digits, at most 100; 0 if there are none. */
export const parseWholeNumber = (text: string): number =>
  Math.min(100, Number(text.replace(/\D/g, '').slice(0, 3)));
