// Validates scores against a sheet and computes the total. Contains no schema, so that the browser can import it.
import type { Scores } from './reviews.ts';
import type { ScoreSheet } from './score-sheet.ts';

type ScoreProblem = 'required' | 'invalid';

/** Finds impossible scores: outside the scale, or for a criterion that the sheet does not have. */
export function findInvalidScores({ criteria }: ScoreSheet, scores: Scores): Record<string, ScoreProblem[]> {
  const invalid = Object.entries(scores).filter(([key, { score }]) => {
    const criterion = criteria.find((each) => each.key === key);
    return !criterion || (score !== null && (score < criterion.least || score > criterion.most));
  });
  return Object.fromEntries(invalid.map(([key]) => [`${key}.score`, ['invalid']]));
}

/**
 * Finds the problems that prevent submission: each criterion needs a score within its scale, and a comment if the sheet
 * requires one.
 */
export function findScoreProblems(sheet: ScoreSheet, scores: Scores): Record<string, ScoreProblem[]> {
  const problems = findInvalidScores(sheet, scores);
  for (const { key, commentRequired } of sheet.criteria) {
    const entered = scores[key];
    if (entered === undefined || entered.score === null) problems[`${key}.score`] = ['required'];
    if (commentRequired && !entered?.comment.trim()) problems[`${key}.comment`] = ['required'];
  }
  return problems;
}

/**
 * Computes the total of complete scores, of 100, with two decimals: each criterion's position on its scale, weighted.
 * All lowest scores give 0 and all highest give 100, whatever the scales.
 */
export function weighScores({ criteria }: ScoreSheet, scores: Scores): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const weightedSum = criteria.reduce((sum, { key, weight, least, most }) => {
    const score = scores[key]?.score ?? least;
    return sum + (weight * (score - least)) / (most - least);
  }, 0);
  return Math.round((weightedSum / weights) * 10_000) / 100;
}

/** Whether two totals of an application differ by more than its sheet allows. */
export const exceedsDifferenceLimit = ({ differenceLimit }: ScoreSheet, totals: readonly number[]): boolean =>
  totals.length >= 2 && Math.max(...totals) - Math.min(...totals) > differenceLimit;

/** Number of applications per page of results. */
export const rankingPageSize = 50;
