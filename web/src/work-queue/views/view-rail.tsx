import { builtinViewNames } from '@commonway/contract/work-queue/builtin-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { call, subscribeToEvents } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { isolate } from '../../shell/texts.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { chevronEnd, chevronStart } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { serializeQueueFilters, toBuiltinFilters } from '../filters/queue-filters.ts';
import { queuePath, type useQueueFilters } from '../filters/use-queue-filters.ts';
import { isAboutApplications } from '../is-about-applications.ts';
import { coalesce } from '../rows/coalesce.ts';
import type { ShownColumns } from '../rows/shown-columns.ts';
import { matchesSavedView } from './queue-location.ts';
import { useTexts } from './use-view-mutations.ts';
import { useViews, type View, type Views } from './use-views.ts';
import styles from './view-rail.module.css';

/** Counts may lag behind rows: every staff member receives every change event. */
const batchMs = 2000;

/** Refetches the views and their counts on live events, and shows a toast for new applications in followed views. */
function useViewUpdates(): void {
  const client = useQueryClient();
  const t = useTexts();
  useEffect(() => {
    const refetchViews = () => invalidate(client, 'work-queue/list-views');
    const soon = coalesce(refetchViews, batchMs);
    const stopListening = subscribeToEvents((event) => {
      if (event.kind === 'view-entered') {
        const view = client
          .getQueryData(query('work-queue/list-views', {}).queryKey)
          ?.views.find(({ id }) => id === event.viewId);
        if (view) toasts.add('success', t('entered', { count: event.count ?? 1, view: isolate(view.name) }));
      }
      if (event.kind === 'views-changed' || event.kind === 'view-entered') void refetchViews();
      else if (isAboutApplications(event)) soon.request();
    });
    return () => {
      soon.stop();
      stopListening();
    };
  }, [client, t]);
}

// Loaded when a view is open.
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

interface ViewRailProps {
  readonly queueLocation: ReturnType<typeof useQueueFilters>;
  readonly columns: ShownColumns;
}

/** The saved views with their counts, beside the list, or above it on narrow screens. */
export function ViewRail({ queueLocation, columns }: ViewRailProps): ReactNode {
  const t = useTexts();
  useViewUpdates();
  const { data, isError } = useViews();
  const [rail, setRail] = useLocalSetting('queue.rail', 'open');
  const isOpen = rail === 'open';
  const unseen = data?.views.find(({ id, following }) => id === queueLocation.view?.id && following?.entered);
  useMarkViewSeen(unseen?.id);
  return (
    <div className={styles.rail} data-open={isOpen || undefined}>
      <div className={styles.head}>
        {isOpen && <h2 className={styles.title}>{t('label')}</h2>}
        <IconButton
          icon={isOpen ? chevronStart : chevronEnd}
          label={t(isOpen ? 'collapse' : 'expand')}
          aria-expanded={isOpen}
          onClick={() => setRail(isOpen ? 'closed' : 'open')}
        />
      </div>
      {isOpen && (
        <>
          {queueLocation.isGone && <p role="status">{t('gone')}</p>}
          {isError && <p role="status">{t('failed')}</p>}
          {data && <ViewList views={data} queueLocation={queueLocation} columns={columns} />}
        </>
      )}
    </div>
  );
}

/** Links to the built-in and saved views, each with its count. */
function ViewList({ views, queueLocation, columns }: ViewRailProps & { views: Views }): ReactNode {
  const t = useTexts();
  const { filters, view: chosen } = queueLocation;
  const shown = serializeQueueFilters({ ...filters, page: 1 });
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.views}>
        {builtinViewNames.map((name) => {
          const query = serializeQueueFilters(toBuiltinFilters(name));
          return (
            <li key={name} className={styles.view}>
              <ViewLink
                query={query || 'view=all'}
                isCurrent={!chosen && queueLocation.isKnown && shown === query}
                count={views.builtin[name]}
              >
                {t(name)}
              </ViewLink>
            </li>
          );
        })}
        {views.views.map((view) => (
          <li key={view.id} className={styles.view}>
            <ViewLink
              query={`view=${view.id}`}
              isCurrent={view.id === chosen?.id}
              count={view.count}
              view={view}
            >
              {view.name}
              {view.id === chosen?.id && !matchesSavedView(filters, view) && (
                <span className={styles.note}>{t('changed')}</span>
              )}
            </ViewLink>
            {view.id === chosen?.id && (
              <Suspense>
                <ViewMenu view={view} mayShare={views.mayShare} filters={filters} columns={columns} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ViewLinkProps {
  readonly query: string;
  readonly isCurrent: boolean;
  readonly count: View['count'];
  readonly view?: View;
  readonly children: ReactNode;
}

/** A link to a view with its count, and the number of new applications if the user follows it. */
function ViewLink({ query, isCurrent, count, view, children }: ViewLinkProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const entered = view?.following?.entered ?? 0;
  return (
    <Link href={queuePath(query)} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <span className={styles.name}>
        <bdi>{children}</bdi>
        {view?.roleId && (
          <span className={styles.note}>{t('ofRole', { role: t(`role.${view.roleId}` as 'role.99') })}</span>
        )}
      </span>
      <Badge count={entered} label={t('new', { count: entered })} tone="brand" cap={99} />
      <span className={styles.count}>
        {format.number(count.total)}
        {count.isCapped && '+'}
      </span>
    </Link>
  );
}

/** Tells the server that the user has seen the new applications of a view. Does nothing if `viewId` is undefined. */
function useMarkViewSeen(viewId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (viewId === undefined) return;
    const refetchViews = () => invalidate(client, 'work-queue/list-views');
    // A failure only leaves the count too high; it is retried at the next visit.
    call('work-queue/mark-view-seen', { viewId }).then(refetchViews, () => undefined);
  }, [client, viewId]);
}
