import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ReviewCard } from '@commonway/contract/reviews/reviews.ts';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useBoot } from '../shell/boot.tsx';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { PagedList } from '../shell/pages/paged-list.tsx';
import { staffPaths } from '../staff-paths.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { chart, check } from '../ui/icons/shapes.ts';
import { Cluster, Page, PageHeader } from '../ui/layout/page.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { useReviewPaths } from './use-review-paths.ts';
import { type OwnStatus, useMyReviews } from './use-reviews.ts';
import { useTexts } from './use-texts.ts';

/** Whether the user may see the review results. The server checks it again. */
const maySeeResults = ({ roles }: Pick<LoggedUser, 'roles'>): boolean =>
  roles.includes(role.admin) || roles.includes(role.supervisor);

const statuses = ['assigned', 'submitted'] as const satisfies readonly OwnStatus[];

/** The user's reviews (/v2/reviews, /rem-routes) by status. */
export default function ReviewsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('list.title'));
  const { user } = useBoot();
  const mayReadSheets = permits(user?.permissions ?? {}, 'ProgramConfig', 'Read');
  const reviewPaths = useReviewPaths();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'submitted' ? 'submitted' : 'assigned';
  return (
    <Page width="wide">
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <Cluster>
            {mayReadSheets && <LinkButton href={staffPaths.scoreSheets()}>{t('sheets')}</LinkButton>}
            {user && maySeeResults(user) && (
              <LinkButton href={reviewPaths.ranking()} icon={chart}>
                {t('ranking.title')}
              </LinkButton>
            )}
          </Cluster>
        }
      />
      <Tabs
        label={t('list.title')}
        tabs={statuses.map((tabId) => ({ tabId, label: t(`list.${tabId}`) }))}
        selectedId={shown}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        <ReviewList key={shown} status={shown} />
      </Tabs>
    </Page>
  );
}

const getRowId = ({ id }: ReviewCard): string => String(id);

/** The user's reviews of one status, page by page. */
function ReviewList({ status }: { status: OwnStatus }): ReactNode {
  const t = useTexts();
  const list = useMyReviews(status);
  const columns = useReviewColumns(status);
  return (
    <PagedList
      list={list}
      skeleton={{ shape: 'rows', count: 4 }}
      empty={
        <EmptyState icon={check} title={t(`list.empty.${status}`)}>
          {t(`list.emptyText.${status}`)}
        </EmptyState>
      }
    >
      {(reviews) => (
        <Table
          caption={t(`list.${status}`)}
          isCaptionHidden
          columns={columns}
          rows={reviews}
          rowId={getRowId}
        />
      )}
    </PagedList>
  );
}

/** The headers and cells of the user's reviews; the last column depends on the status. */
function useReviewColumns(status: OwnStatus): readonly Column<ReviewCard>[] {
  const t = useTexts();
  const format = useFormat();
  const reviewPaths = useReviewPaths();
  return useMemo(() => {
    const last: Column<ReviewCard>[] =
      status === 'assigned'
        ? [
            {
              columnId: 'scored',
              header: t('column.scored'),
              align: 'end',
              cell: ({ scored, criteria }) => t('list.scored', { scored, criteria }),
            },
            {
              columnId: 'assigned',
              header: t('column.assigned'),
              cell: ({ assignedAt }) => format.date(assignedAt),
            },
          ]
        : [
            {
              columnId: 'total',
              header: t('column.total'),
              align: 'end',
              cell: ({ total }) => (total === null ? '' : format.number(total)),
            },
            {
              columnId: 'submitted',
              header: t('column.submitted'),
              cell: ({ submittedAt }) => (submittedAt === null ? '' : format.date(submittedAt)),
            },
          ];
    return [
      {
        columnId: 'review',
        header: t('column.review'),
        cell: (review) => (
          <a href={reviewPaths.one(review.id)}>
            <bdi>{review.applicantName ?? t('review.number', { id: review.id })}</bdi>
          </a>
        ),
      },
      { columnId: 'program', header: t('column.program'), cell: ({ programName }) => programName },
      ...last,
    ];
  }, [t, format, reviewPaths, status]);
}
