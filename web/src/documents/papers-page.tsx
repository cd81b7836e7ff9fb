import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { usePapers } from '../shell/papers/use-papers.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { document as documentShape } from '../ui/icons/shapes.ts';
import { Page } from '../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../ui/layout/page-header.tsx';
import { PaperItem } from './paper-item.tsx';
import styles from './papers.module.css';
import { useTexts } from './use-texts.ts';

/** /papers: the documents that the user uploaded for any application, to view, label and reuse. */
export default function PapersPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const { papers, again } = usePapers();
  if (papers.isError && !papers.data)
    return (
      <Page>
        <LoadFailed headingLevel={1} error={papers.error} onRetry={() => void papers.refetch()} />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.applications()}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      {!papers.data && <Skeleton shape="card" count={3} label={t('loading')} />}
      {papers.data?.papers.length === 0 && (
        <EmptyState icon={documentShape} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {papers.data?.papers.map((paper) => (
          <li key={paper.id}>
            <PaperItem paper={paper} onChanged={again} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
