import { searchLimits } from '@commonway/contract/programs/program-categories.ts';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { search as searchShape } from '../../ui/icons/shapes.ts';
import { Cluster } from '../../ui/layout/page.tsx';
import styles from '../catalog-page.module.css';
import { ProgramSummary } from '../parts/program-summary.tsx';
import { useTexts } from '../use-texts.ts';
import { type CatalogFilter, isFiltered } from './read-filter.ts';

type Props = {
  results: OutputOf<'programs/find-programs'>;
  filter: CatalogFilter;
  /** Whether the previous results are still shown while the new ones load. */
  isLoading: boolean;
};

/** The matching programs with their number, or a link that clears the filter if there are none. */
export function ProgramResults({ results: found, filter, isLoading }: Props): ReactNode {
  const t = useTexts();
  const { programs, total } = found;
  return (
    <>
      <Cluster align="apart">
        <p role="status" className={styles.count}>
          {isLoading ? t('loading') : t('catalog.found', { count: total })}
        </p>
        {isFiltered(filter) && total > 0 && <a href={paths.programs()}>{t('catalog.clear')}</a>}
      </Cluster>
      {total === 0 ? (
        <EmptyState
          icon={searchShape}
          title={t('catalog.none')}
          actions={
            <>
              <LinkButton href={paths.programs()}>{t('catalog.clear')}</LinkButton>
              <LinkButton href="tel:211">{t('catalog.none211')}</LinkButton>
            </>
          }
        >
          {t('catalog.noneWhy')} {t('catalog.none211Why')}
        </EmptyState>
      ) : (
        <ul className={styles.cards} aria-busy={isLoading}>
          {programs.map((program) => (
            <li key={program.cd_resource}>
              <ProgramSummary program={program} people={filter.people} />
            </li>
          ))}
        </ul>
      )}
      {programs.length < total && (
        <div>
          <LinkButton href={paths.programs({ ...filter, shown: programs.length + searchLimits.initial })}>
            {t('catalog.more', { count: Math.min(total - programs.length, searchLimits.initial) })}
          </LinkButton>
        </div>
      )}
    </>
  );
}
