import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { search as searchShape } from '../ui/icons/shapes.ts';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './catalogue-page.module.css';
import { type Audience, filterPrograms, type ProgramFilter } from './filter-programs.ts';
import { LoadError } from './parts/load-error.tsx';
import { ProgramSummary } from './parts/program-summary.tsx';
import { useTexts } from './use-texts.ts';

/** All programs of the tenant, open ones first; those that are closed stay, greyed, with their date. */
export default function CataloguePage(): ReactNode {
  const { tenant } = useBoot();
  const t = useTexts();
  usePageTitle(t('catalogue.title'));
  const input = { instanceId: tenant.id };
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['programs/list-programs', input],
    queryFn: ({ signal }) => call('programs/list-programs', input, { signal }),
  });
  if (isError && !data)
    return (
      <Page>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page width="wide">
      <PageHeader title={t('catalogue.title')} description={t('catalogue.intro')} />
      {data ? (
        <Catalogue programs={data.programs} />
      ) : (
        <Skeleton shape="card" count={4} label={t('loading')} />
      )}
    </Page>
  );
}

const everything: ProgramFilter = { search: '', audience: 'all' };

function Catalogue({ programs }: { programs: readonly ProgramCard[] }): ReactNode {
  const t = useTexts();
  const [filter, setFilter] = useState(everything);
  if (programs.length === 0)
    return (
      <EmptyState
        title={t('catalogue.empty')}
        actions={<LinkButton href={paths.contact()}>{t('catalogue.contact')}</LinkButton>}
      >
        {t('catalogue.emptyWhy')}
      </EmptyState>
    );
  const found = filterPrograms(programs, filter);
  return (
    <>
      <search className={styles.filters}>
        <SearchField
          label={t('catalogue.search')}
          placeholder={t('catalogue.placeholder')}
          value={filter.search}
          onValueChange={(search) => setFilter({ ...filter, search })}
        />
        <Audiences chosen={filter.audience} onChoose={(audience) => setFilter({ ...filter, audience })} />
        <p role="status" className={styles.count}>
          {t('catalogue.found', { count: found.length })}
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={searchShape}
          title={t('catalogue.none')}
          actions={<Button onClick={() => setFilter(everything)}>{t('catalogue.clear')}</Button>}
        >
          {t('catalogue.noneWhy')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {found.map((program) => (
            <li key={program.cd_resource}>
              <ProgramSummary program={program} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const audiences: readonly Audience[] = ['all', 'individual', 'business'];

function Audiences({
  chosen,
  onChoose,
}: {
  chosen: Audience;
  onChoose: (audience: Audience) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <fieldset className={styles.audiences}>
      <legend className="visually-hidden">{t('catalogue.who')}</legend>
      {audiences.map((audience) => (
        <button
          key={audience}
          type="button"
          className={styles.audience}
          aria-pressed={audience === chosen}
          onClick={() => onChoose(audience)}
        >
          {t(`catalogue.${audience}`)}
        </button>
      ))}
    </fieldset>
  );
}
