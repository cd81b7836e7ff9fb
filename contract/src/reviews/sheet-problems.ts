// Validates a score sheet. Contains no schema, so that the browser can import it.
import type { ScoreSheet } from './score-sheet.ts';

export type SheetProblem = 'required' | 'invalid' | 'too_small' | 'no_match';

/** The problems that prevent publishing, by field path such as `criteria.0.label`. */
export function sheetProblems({ criteria }: ScoreSheet): Record<string, SheetProblem[]> {
  const keys = criteria.map(({ key }) => key);
  const found = criteria.flatMap((each, index): [string, SheetProblem][] => {
    const at = `criteria.${index}`;
    const scores = each.anchors.map(({ score }) => score);
    const hasAnchorText = (score: number): boolean =>
      each.anchors.some((anchor) => anchor.score === score && isFilled(anchor.text));
    const problems: [string, boolean, SheetProblem][] = [
      [`${at}.label`, isFilled(each.label), 'required'],
      [`${at}.key`, keys.indexOf(each.key) === index, 'no_match'],
      [`${at}.most`, each.least < each.most, 'too_small'],
      [`${at}.anchors`, hasAnchorText(each.least) && hasAnchorText(each.most), 'required'],
      [`${at}.anchors`, scores.every((score) => score >= each.least && score <= each.most), 'invalid'],
      [`${at}.anchors`, new Set(scores).size === scores.length, 'no_match'],
    ];
    return problems.filter(([, isRight]) => !isRight).map(([path, , word]) => [path, word]);
  });
  const byPath = Object.groupBy(found, ([path]) => path);
  return Object.fromEntries(
    Object.entries(byPath).map(([path, each]) => [path, (each ?? []).map(([, word]) => word)]),
  );
}

const isFilled = (text: Readonly<Record<string, string>>): boolean => (text['en'] ?? '').trim() !== '';
