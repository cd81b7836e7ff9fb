// Scores against a sheet: what is missing or wrong, and what they weigh. Without a schema, for the browser too.
import type { Scores } from './scores.ts';
import type { ScoreSheet } from './sheets/score-sheet.ts';

type ScoreProblem = 'required' | 'invalid';

/** Scores that no reviewer can give: outside the scale, or of a criterion that the sheet does not have. */
export function wrongScores({ criteria }: ScoreSheet, scores: Scores): Record<string, ScoreProblem[]> {
  const wrong = Object.entries(scores).filter(([key, { score }]) => {
    const criterion = criteria.find((each) => each.key === key);
    return !criterion || (score !== null && (score < criterion.least || score > criterion.most));
  });
  return Object.fromEntries(wrong.map(([key]) => [`${key}.score`, ['invalid']]));
}

/** What keeps scores from being submitted: one per criterion within its scale, and words where the sheet asks for them. */
export function scoreProblems(sheet: ScoreSheet, scores: Scores): Record<string, ScoreProblem[]> {
  const problems = wrongScores(sheet, scores);
  for (const { key, commentRequired } of sheet.criteria) {
    const given = scores[key];
    if (given === undefined || given.score === null) problems[`${key}.score`] = ['required'];
    if (commentRequired && !given?.comment.trim()) problems[`${key}.comment`] = ['required'];
  }
  return problems;
}

/**
 * What complete scores weigh, of 100: each criterion's share of its scale, by its weight, to two decimals.
 * All lowest scores give 0, all highest give 100, whatever the scales.
 */
export function weighScores({ criteria }: ScoreSheet, scores: Scores): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = criteria.reduce((sum, { key, weight, least, most }) => {
    const score = scores[key]?.score ?? least;
    return sum + (weight * (score - least)) / (most - least);
  }, 0);
  return Math.round((weighed / weights) * 10_000) / 100;
}

/** Whether two of the totals of an application are further apart than its sheet allows. */
export const areFarApart = ({ differenceLimit }: ScoreSheet, totals: readonly number[]): boolean =>
  totals.length >= 2 && Math.max(...totals) - Math.min(...totals) > differenceLimit;
