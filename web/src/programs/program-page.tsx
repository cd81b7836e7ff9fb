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
import { NotifyMe } from './notices/notify-me.tsx';
import { ApplyPanel } from './parts/apply-panel.tsx';
import { BudgetWords } from './parts/budget-words.tsx';
import { Eligibility } from './parts/eligibility.tsx';
import { LoadError } from './parts/load-error.tsx';
import { OpeningWords } from './parts/opening-words.tsx';
import { PhoneHelp } from './parts/phone-help.tsx';
import { ProgramFacts } from './parts/program-facts.tsx';
import { ProgramFees } from './parts/program-fees.tsx';
import styles from './program-page.module.css';
import { useTexts } from './use-texts.ts';

type Program = OutputOf<'programs/get-program'>;

/** One program: what it gives, who may get it, what it asks, how long it takes, who helps, and the way to apply. */
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
      <div className={styles.when}>
        <OpeningWords opening={decideOpening(program)} />
        {program.pauseReason && <p>{program.pauseReason}</p>}
        {program.isSeasonal && <p className={styles.muted}>{t('program.everyYear')}</p>}
      </div>
      <div className={styles.facts}>
        <ProgramFacts program={program} />
        {program.budget && program.state !== 'closed' && <BudgetWords budget={program.budget} />}
      </div>
      <ApplyPanel program={program} />
      {program.state !== 'open' && <NotifyMe programId={program.cd_resource} />}
      <Eligibility program={program} />
      <ProgramFees fees={program.fees} />
      <List title={t('program.papers')} intro={t('program.papersHow')} lines={program.papers} />
      <List
        title={t('program.pages')}
        intro={t('program.pagesTime', { count: program.pages.length })}
        lines={program.pages}
        isOrdered
      />
      <HowLong days={program.decisionDays} />
      {program.whatHappensNext && (
        <section className={styles.section}>
          <h2>{t('program.next')}</h2>
          <p className={styles.next}>{program.whatHappensNext}</p>
        </section>
      )}
      <PhoneHelp help={program.help} />
    </>
  );
}

type ListProps = { title: string; intro: string; lines: readonly string[]; isOrdered?: boolean };

function List({ title, intro, lines, isOrdered = false }: ListProps): ReactNode {
  if (lines.length === 0) return null;
  const Lines = isOrdered ? 'ol' : 'ul';
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.muted}>{intro}</p>
      <Lines className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </section>
  );
}

function HowLong({ days }: { days: Program['decisionDays'] }): ReactNode {
  const t = useTexts();
  if (days === null) return null;
  return (
    <section className={styles.section}>
      <h2>{t('program.howLong')}</h2>
      <p>{t('program.half', { days: days.median })}</p>
      <p className={styles.muted}>{t('program.mostly', { days: days.ninetieth })}</p>
    </section>
  );
}
