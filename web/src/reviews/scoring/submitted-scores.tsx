import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Scores } from '@commonway/contract/reviews/reviews.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';

interface SubmittedScoresProps {
  readonly title: string;
  readonly sheet: ScoreSheet;
  readonly scores: Scores;
  readonly remark: string;
  readonly total: number;
}

/** A submitted review, read-only. */
export function SubmittedScores({ title, sheet, scores, remark, total }: SubmittedScoresProps): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const format = useFormat();
  const items = sheet.criteria.map(({ key, label, most: max }) => {
    const submittedScore = scores[key];
    return {
      itemId: key,
      term: getLocalText(label, language),
      detail: typeof submittedScore?.score === 'number' && (
        <>
          {t('given.score', { score: submittedScore.score, most: max })}
          {submittedScore.comment && (
            <>
              <br />
              <bdi>{submittedScore.comment}</bdi>
            </>
          )}
        </>
      ),
      missingText: t('given.none'),
    };
  });
  const last = { itemId: 'remark', term: t('remark.label'), detail: <bdi>{remark}</bdi> };
  return (
    <Card
      title={title}
      headingLevel={3}
      aside={<strong>{t('given.total', { total: format.number(total) })}</strong>}
    >
      <DescriptionList density="dense" items={remark ? [...items, last] : items} />
    </Card>
  );
}
