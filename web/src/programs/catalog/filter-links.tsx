import { toProgramCategory } from '@commonway/contract/programs/program-categories.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from '../catalog-page.module.css';
import { useTexts } from '../use-texts.ts';
import type { CatalogFilter } from './read-filter.ts';

export type FilterLinksProps = {
  filter: CatalogFilter;
  categories: readonly { readonly category: string; readonly count: number }[];
};

/**
 * Filters by audience, open state and category. Each option is a link to the same search with it, or without it if it
 * is selected.
 */
export function FilterLinks({ filter, categories }: FilterLinksProps): ReactNode {
  const t = useTexts();
  const { audience, open, category, shown: _, ...otherParameters } = filter;
  const all = {
    ...otherParameters,
    ...(audience && { audience }),
    ...(open && { open }),
    ...(category && { category }),
  };
  return (
    <nav aria-label={t('catalog.filters')} className={styles.links}>
      <ul aria-label={t('catalog.who')}>
        <FilterLink href={paths.programs({ ...all, audience: null })} isChosen={audience === undefined}>
          {t('catalog.all')}
        </FilterLink>
        {(['individual', 'business'] as const).map((each) => (
          <FilterLink
            key={each}
            href={paths.programs({ ...all, audience: each })}
            isChosen={each === audience}
          >
            {t(`catalog.${each}`)}
          </FilterLink>
        ))}
        <FilterLink
          href={paths.programs({ ...all, open: open === undefined ? 'yes' : null })}
          isChosen={open !== undefined}
        >
          {t('catalog.open')}
        </FilterLink>
      </ul>
      {(categories.length > 1 || category !== undefined) && (
        <ul aria-label={t('catalog.about')}>
          {categories.map((each) => (
            <FilterLink
              key={each.category}
              href={paths.programs({ ...all, category: each.category === category ? null : each.category })}
              isChosen={each.category === category}
            >
              {t(`category.${toProgramCategory(each.category)}`)}
              <span className={styles.number}>{each.count}</span>
            </FilterLink>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** A link to a filter, marked if the filter is selected. */
function FilterLink(props: { href: string; isChosen: boolean; children: ReactNode }): ReactNode {
  return (
    <li>
      <a className={styles.choice} href={props.href} aria-current={props.isChosen || undefined}>
        {props.children}
      </a>
    </li>
  );
}
