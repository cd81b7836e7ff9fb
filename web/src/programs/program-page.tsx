import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { call, type OutputOf } from '../api.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../ui/layout/page-header.tsx';
import { decideOpening } from './decide-opening.ts';
import { ApplyPanel } from './parts/apply-panel.tsx';
import { LoadError } from './parts/load-error.tsx';
import { OpeningWords } from './parts/opening-words.tsx';
import { ProgramFacts } from './parts/program-facts.tsx';
import styles from './program-page.module.css';
import { useTexts } from './use-texts.ts';

type Program = OutputOf<'programs/get-program'>;

/** One program: for whom, what it gives, what it asks, and the way to apply. */
export default function ProgramPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const t = useTexts();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['programs/get-program', { programId }],
    queryFn: ({ signal }) => call('programs/get-program', { programId }, { signal }),
  });
  usePageTitle(data?.ds_displayname ?? t('catalogue.title'));
  return (
    <Page>
      {isError && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="text" count={8} label={t('loading')} />}
      {data && <Details program={data} />}
    </Page>
  );
}

function Details({ program }: { program: Program }): ReactNode {
  const t = useTexts();
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.programs()}>{t('program.back')}</BackLink>}
        title={program.ds_displayname}
        description={program.summary}
      />
      <OpeningWords opening={decideOpening(program)} />
      <div className={styles.facts}>
        <ProgramFacts program={program} />
      </div>
      <ApplyPanel program={program} />
      {program.pages.length > 0 && (
        <section className={styles.section}>
          <h2>{t('program.pages')}</h2>
          <p className={styles.muted}>{t('program.pagesTime', { count: program.pages.length })}</p>
          <ol className={styles.list}>
            {program.pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ol>
        </section>
      )}
      {program.papers.length > 0 && (
        <section className={styles.section}>
          <h2>{t('program.papers')}</h2>
          <p className={styles.muted}>{t('program.papersHow')}</p>
          <ul className={styles.list}>
            {program.papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </section>
      )}
      {program.whatHappensNext && (
        <section className={styles.section}>
          <h2>{t('program.next')}</h2>
          <p className={styles.next}>{program.whatHappensNext}</p>
        </section>
      )}
    </>
  );
}
