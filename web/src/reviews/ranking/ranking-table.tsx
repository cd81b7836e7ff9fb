import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { type Format, useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { people } from '../../ui/icons/shapes.ts';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useTexts, type Words } from '../use-texts.ts';
import { ApplicationReviewsDialog } from './application-reviews-dialog.tsx';
import styles from './ranking.module.css';
import type { Ranking } from './use-ranking.ts';

const getRowId = ({ applicationId }: RankedApplication): string => String(applicationId);

/** Applications ranked by average score. Applications with pending reviews have no rank yet. */
export function RankingTable({
  applications,
  reviewers,
}: Pick<Ranking, 'applications' | 'reviewers'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { user } = useBoot();
  const opensCases = user?.accountType !== 'ReviewerMarket';
  const [chosen, setChosen] = useState<RankedApplication | null>(null);
  const columns = useMemo(() => buildRankingColumns(t, format, opensCases), [t, format, opensCases]);
  return (
    <>
      <Table
        caption={t('ranking.title')}
        isCaptionHidden
        columns={columns}
        rows={applications}
        rowId={getRowId}
        actionsLabel={t('ranking.actions')}
        actions={(row) => (
          <IconButton
            icon={people}
            label={t('one.title', { name: isolate(row.applicantName) })}
            onClick={() => setChosen(row)}
          />
        )}
      />
      {chosen && (
        <ApplicationReviewsDialog
          application={chosen}
          reviewers={reviewers}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** The headers and cells of the ranking; `opensCases` links applicants to their case. */
function buildRankingColumns(
  t: Words,
  format: Format,
  opensCases: boolean,
): readonly Column<RankedApplication>[] {
  const formatFigure = (value: number | null): string => (value === null ? '' : format.number(value));
  return [
    {
      columnId: 'applicant',
      header: t('column.applicant'),
      cell: ({ applicationId, applicantName }) =>
        opensCases ? (
          <a href={staffPaths.case({ id: applicationId })}>
            <bdi>{applicantName}</bdi>
          </a>
        ) : (
          <bdi>{applicantName}</bdi>
        ),
    },
    {
      columnId: 'rank',
      header: t('column.rank'),
      align: 'end',
      cell: ({ rank, isTied }) =>
        rank === null ? '' : isTied ? t('ranking.tied', { rank }) : format.number(rank),
    },
    {
      columnId: 'average',
      header: t('column.average'),
      align: 'end',
      cell: ({ average }) => formatFigure(average),
    },
    {
      columnId: 'spread',
      header: t('column.spread'),
      align: 'end',
      cell: ({ spread }) => formatFigure(spread),
    },
    {
      columnId: 'in',
      header: t('column.in'),
      cell: ({ submitted, wanted, differs }) => (
        <>
          <StatusTag isBare tone={differs ? 'warning' : submitted >= wanted ? 'passed' : 'neutral'}>
            {t('ranking.in', { submitted, wanted })}
          </StatusTag>
          {differs && <div className={styles.small}>{t('ranking.differs')}</div>}
        </>
      ),
    },
    {
      columnId: 'reviews',
      header: t('column.reviews'),
      cell: ({ reviews }) => (
        <ul className={styles.reviews}>
          {reviews.map(({ id, reviewerName, status, total, conflictReason }) => (
            <li key={id}>
              <bdi>{reviewerName}</bdi>: {total === null ? t(`status.${status}`) : format.number(total)}
              {conflictReason !== null && (
                <div className={styles.small}>
                  <bdi>{conflictReason}</bdi>
                </div>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    { columnId: 'state', header: t('column.status'), cell: ({ stateName }) => stateName },
  ];
}
