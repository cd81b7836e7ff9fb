import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { readScreeningAnswers } from '../shell/screening-answers.ts';
import { useHasMounted } from '../shell/use-has-mounted.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { help } from '../ui/icons/shapes.ts';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { FilterForm } from './catalog/filter-form.tsx';
import { ProgramResults } from './catalog/found-programs.tsx';
import { isFiltered, parseFilter } from './catalog/read-filter.ts';
import styles from './catalog-page.module.css';
import { useTexts } from './use-texts.ts';

interface CatalogPageProps {
  /** Shows its own content above the catalog, and says whether it has a header. */
  readonly Section?: ComponentType<{ children: (hasHeader: boolean) => ReactNode }>;
}

/**
 * The tenant's programs, open ones first. Closed and paused programs are listed in gray with their date. The filter is
 * stored in the URL, and its form and links work without JavaScript.
 */
export default function CatalogPage({ Section }: CatalogPageProps): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const filter = parseFilter(search);
  usePageTitle(t('catalog.title'));
  const programs = useQuery({
    ...query('programs/find-programs', filter),
    placeholderData: keepPreviousData,
  });
  const { data } = programs;
  const showCatalog = (hasHeader: boolean): ReactNode => (
    <>
      {hasHeader ? (
        <div className={styles.heading}>
          <h2>{t('catalog.title')}</h2>
          <p>{t('catalog.intro')}</p>
        </div>
      ) : (
        <PageHeader title={t('catalog.title')} description={t('catalog.intro')} />
      )}
      {data?.all === 0 ? (
        <NoPrograms />
      ) : (
        <>
          {data?.hasScreener && <ScreenerEntry />}
          <FilterForm
            filter={filter}
            categories={data?.categories ?? []}
            isZipServed={data?.isZipServed ?? null}
          />
          <Loaded query={programs} skeleton={{ shape: 'card', count: 4 }}>
            {(results) => (
              <ProgramResults results={results} filter={filter} isLoading={programs.isPlaceholderData} />
            )}
          </Loaded>
        </>
      )}
    </>
  );
  return (
    <Page width="wide">
      {Section && !isFiltered(filter) ? <Section>{showCatalog}</Section> : showCatalog(false)}
    </Page>
  );
}

/** Shown if the office has no programs. */
function NoPrograms(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      title={t('catalog.empty')}
      actions={<LinkButton href={paths.contact()}>{t('catalog.contact')}</LinkButton>}
    >
      {t('catalog.emptyWhy')}
    </EmptyState>
  );
}

/** Links to the pre-screener, or to its result if this tab has answers; on phones by a button only. */
function ScreenerEntry(): ReactNode {
  const t = useTexts();
  const hasAnswers = useHasMounted() && Object.keys(readScreeningAnswers()).length > 0;
  const href = paths.findHelp(hasAnswers ? { q: 'result' } : {});
  const title = t(hasAnswers ? 'screener.given' : 'screener.title');
  return (
    <>
      <LinkButton href={href} icon={help} isFullWidth className={styles.narrow}>
        {title}
      </LinkButton>
      <div className={styles.wide}>
        <Banner
          title={title}
          actions={
            <LinkButton href={href}>{t(hasAnswers ? 'screener.results' : 'screener.open')}</LinkButton>
          }
        >
          {t(hasAnswers ? 'screener.givenText' : 'screener.text')}
        </Banner>
      </div>
    </>
  );
}
