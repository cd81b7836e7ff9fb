import type { ConfigurationKind } from '../configuration/kind.ts';
import type { LocalText } from '../languages/languages.ts';
import { isSame } from '../programs/building/is-same.ts';
import type { Criterion, ScoreSheet } from './score-sheet.ts';

/** What the editor of a score sheet needs besides the sheet. */
export interface SheetSetup {
  readonly programName: string;
  /** The staff, and whether each of them reviews this program. */
  readonly staff: readonly {
    readonly staffId: number;
    readonly name: string;
    readonly isReviewer: boolean;
  }[];
  /** The form's questions, to choose what a blind review hides. `isAlwaysHidden`: every blind review hides it. */
  readonly questions: readonly {
    readonly key: string;
    readonly label: LocalText;
    readonly isAlwaysHidden: boolean;
  }[];
}

type CriterionProblem =
  | 'label.required'
  | 'key.no_match'
  | 'most.too_small'
  | 'anchors.required'
  | 'anchors.invalid'
  | 'anchors.no_match';

export interface SheetProblem {
  readonly code: CriterionProblem | 'criteria.required' | 'reviews.required' | 'limit.required';
  /** The index of the criterion; null if the problem concerns the whole sheet. */
  readonly at: number | null;
}

const settings = [
  'reviewsPerApplication',
  'differenceLimit',
  'isBlind',
  'showsDocuments',
  'hiddenFields',
] as const satisfies readonly (keyof ScoreSheet)[];

export interface SheetChange {
  readonly code: 'added' | 'changed' | 'removed' | 'order' | (typeof settings)[number];
  /** The name of the criterion; empty if the change concerns the whole sheet. */
  readonly name: LocalText;
  /** The new value of a setting; 1 and 0 for yes and no. */
  readonly value: number;
}

/** The sheet that reviews of a program follow. */
export const scoreSheetKind = {
  name: 'reviews/score-sheet',
  check: (sheet: ScoreSheet, _setup: SheetSetup) => checkSheet(sheet),
  isError: () => true,
  diff: compareSheets,
} as const satisfies ConfigurationKind<ScoreSheet, SheetSetup, SheetProblem, SheetChange>;

/** Returns the problems that prevent publishing a score sheet. */
export function checkSheet({ criteria, reviewsPerApplication, differenceLimit }: ScoreSheet): SheetProblem[] {
  const keys = criteria.map(({ key }) => key);
  const ofSheet: [SheetProblem['code'], boolean][] = [
    ['criteria.required', criteria.length > 0],
    ['reviews.required', reviewsPerApplication > 0],
    ['limit.required', differenceLimit > 0],
  ];
  return [
    ...ofSheet.filter(([, isRight]) => !isRight).map(([code]) => ({ code, at: null })),
    ...criteria.flatMap((each, at) =>
      checkCriterion(each, keys.indexOf(each.key) === at).map((code) => ({ code, at })),
    ),
  ];
}

/** Returns the problems of a criterion: its label, scale, and anchors. */
function checkCriterion(criterion: Criterion, isFirst: boolean): SheetProblem['code'][] {
  const { label, least, most, anchors } = criterion;
  const scores = anchors.map(({ score }) => score);
  const hasAnchorText = (score: number): boolean =>
    anchors.some((anchor) => anchor.score === score && isFilled(anchor.text));
  const rules: [SheetProblem['code'], boolean][] = [
    ['label.required', isFilled(label)],
    ['key.no_match', isFirst],
    ['most.too_small', least < most],
    ['anchors.required', hasAnchorText(least) && hasAnchorText(most)],
    ['anchors.invalid', scores.every((score) => score >= least && score <= most)],
    ['anchors.no_match', new Set(scores).size === scores.length],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([code]) => code);
}

/** Whether the text exists in English. */
const isFilled = (text: LocalText): boolean => (text['en'] ?? '').trim() !== '';

/** Lists the added, changed, and removed criteria, and the changed settings. */
function compareSheets(before: ScoreSheet, after: ScoreSheet): SheetChange[] {
  const [old, now] = [indexByKey(before), indexByKey(after)];
  const listCommonKeys = ({ criteria }: ScoreSheet): string[] =>
    criteria.map(({ key }) => key).filter((key) => old.has(key) && now.has(key));
  const criteria = after.criteria.flatMap((criterion): SheetChange[] => {
    const earlier = old.get(criterion.key);
    if (earlier === undefined) return [createChange('added', criterion.label)];
    return isSame(earlier, criterion) ? [] : [createChange('changed', criterion.label)];
  });
  return [
    ...criteria,
    ...before.criteria.filter(({ key }) => !now.has(key)).map(({ label }) => createChange('removed', label)),
    ...(isSame(listCommonKeys(before), listCommonKeys(after)) ? [] : [createChange('order')]),
    ...settings
      .filter((setting) => !isSame(before[setting], after[setting]))
      .map((setting) => createChange(setting, {}, toNumber(after[setting]))),
  ];
}

const indexByKey = ({ criteria }: ScoreSheet) => new Map(criteria.map((each) => [each.key, each]));
const createChange = (code: SheetChange['code'], name: LocalText = {}, value = 0): SheetChange => ({
  code,
  name,
  value,
});
/** The number to show for a setting; the length of a list. */
const toNumber = (setting: ScoreSheet[(typeof settings)[number]]): number =>
  typeof setting === 'object' ? setting.length : Number(setting);
