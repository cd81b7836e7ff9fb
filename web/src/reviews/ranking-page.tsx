import { rankingPageSize } from '@commonway/contract/reviews/weigh-scores.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { fileUrl } from '../api.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { chart, download } from '../ui/icons/shapes.ts';
import { BackLink, Card, Cluster, Page, PageHeader } from '../ui/layout/page.tsx';
import { DistributeReviewsDialog } from './ranking/distribute-reviews-dialog.tsx';
import { RankingTable } from './ranking/ranking-table.tsx';
import { type Ranking, useRanking } from './ranking/use-ranking.ts';
import { useReviewPaths } from './use-review-paths.ts';
import { useTexts } from './use-texts.ts';

type Reviewer = Ranking['reviewers'][number];
const getRowId = ({ staffId }: Reviewer): string => String(staffId);

/** A table of the reviewers with their pending and submitted reviews. */
function ReviewerWorkload({ reviewers }: { reviewers: readonly Reviewer[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo<Column<Reviewer>[]>(
    () => [
      { columnId: 'name', header: t('workload.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'open', header: t('workload.open'), align: 'end', cell: ({ open }) => format.number(open) },
      {
        columnId: 'submitted',
        header: t('workload.submitted'),
        align: 'end',
        cell: ({ submitted }) => format.number(submitted),
      },
    ],
    [t, format],
  );
  return (
    <Card title={t('workload')}>
      {reviewers.length === 0 ? (
        <p>{t('workload.none')}</p>
      ) : (
        <Table caption={t('workload')} isCaptionHidden columns={columns} rows={reviewers} rowId={getRowId} />
      )}
    </Card>
  );
}

/** The review results of a program (/v2/reviews/ranking), best first, with pending reviewers. */
export default function RankingPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('ranking.title'));
  const { tenant } = useBoot();
  const reviewPaths = useReviewPaths();
  const [search, setSearch] = useSearchParams();
  const programId = search.get('program') === null ? null : Number(search.get('program'));
  const page = Math.max(1, Number(search.get('page') ?? 1));
  const programs = useQuery(query('programs/list-programs', { instanceId: tenant.id }));
  const ranking = useRanking(programId, page);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink href={reviewPaths.list()}>{t('review.back')}</BackLink>}
        title={t('ranking.title')}
        description={t('ranking.text')}
      />
      <SelectField
        label={t('ranking.program')}
        placeholder={t('ranking.choose')}
        value={programId === null ? '' : String(programId)}
        options={(programs.data?.programs ?? []).map((program) => ({
          value: String(program.cd_resource),
          label: program.ds_displayname,
        }))}
        onValueChange={(program) => setSearch(program === '' ? {} : { program }, { replace: true })}
      />
      {programId !== null && (
        <Loaded query={ranking} skeleton={{ shape: 'rows', count: 6 }} failed={t('ranking.failed')}>
          {(data) => (
            <RankingResults
              programId={programId}
              ranking={data}
              page={page}
              onPage={(next) => setSearch({ program: String(programId), page: String(next) })}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

interface ResultsProps {
  readonly programId: number;
  readonly ranking: Ranking;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** A page of the ranking with the reviewers' workload, and a button to distribute reviews. */
function RankingResults({ programId, ranking, page, onPage }: ResultsProps): ReactNode {
  const t = useTexts();
  const [isAssigning, setAssigning] = useState(false);
  const { applications, total, reviewsPerApplication } = ranking;
  const pages = Math.max(1, Math.ceil(total / rankingPageSize));
  if (reviewsPerApplication === null)
    return (
      <EmptyState icon={chart} title={t('ranking.noSheet')}>
        {t('ranking.noSheetText')}
      </EmptyState>
    );
  return (
    <>
      <Cluster>
        <Button variant="primary" onClick={() => setAssigning(true)}>
          {t('assign')}
        </Button>
        {total > 0 && (
          <LinkButton href={fileUrl('reviews/download-ranking', { programId })} icon={download} download>
            {t('ranking.download')}
          </LinkButton>
        )}
      </Cluster>
      {total === 0 ? (
        <EmptyState icon={chart} title={t('ranking.empty')}>
          {t('ranking.emptyText')}
        </EmptyState>
      ) : (
        <RankingTable applications={applications} reviewers={ranking.reviewers} />
      )}
      {pages > 1 && (
        <Pagination
          label={t('ranking.pages')}
          previousText={t('ranking.previous')}
          nextText={t('ranking.next')}
          previous={page > 1 ? { onClick: () => onPage(page - 1) } : undefined}
          next={page < pages ? { onClick: () => onPage(page + 1) } : undefined}
        >
          {t('ranking.page', { page, pages })}
        </Pagination>
      )}
      <ReviewerWorkload reviewers={ranking.reviewers} />
      <DistributeReviewsDialog
        programId={programId}
        ranking={ranking}
        isOpen={isAssigning}
        onClose={() => setAssigning(false)}
      />
    </>
  );
}
