import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { useTexts } from '../use-texts.ts';
import type { FilterOption } from './group-options.ts';
import { noFilters, type QueueFilters, unassigned } from './queue-filters.ts';
import { queueAddress } from './use-queue-filters.ts';
import styles from './view-links.module.css';

interface ViewLinksProps {
  readonly filters: QueueFilters;
  readonly options: readonly FilterOption[];
}

/** The views one works from: everything, one's own, and what nobody owns. Each is a link to filters. */
export function ViewLinks({ filters, options }: ViewLinksProps): ReactNode {
  const t = useTexts();
  const ownId = useOwnId(options);
  const views = [
    { key: 'view.all', ownerIds: [] },
    ...(ownId === undefined ? [] : [{ key: 'view.mine', ownerIds: [ownId] } as const]),
    { key: 'view.unassigned', ownerIds: [unassigned] },
  ] as const;
  return (
    <nav aria-label={t('view.label')} className={styles.views}>
      {views.map(({ key, ownerIds }) => (
        <Link
          key={key}
          href={queueAddress({
            ...noFilters,
            ownerIds,
            sort: filters.sort,
            isDescending: filters.isDescending,
          })}
          aria-current={String(filters.ownerIds) === String(ownerIds) ? 'page' : undefined}
          className={styles.view}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}

/** The id by which the signed-in person owns applications. */
function useOwnId(options: readonly FilterOption[]): number | undefined {
  const { user } = useBoot();
  const own = options.find((option) => option.Domain === 'AssignedTo' && option.name === user?.name);
  return user?.staffId ?? own?.id;
}
