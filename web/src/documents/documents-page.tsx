import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useLibraryDocuments } from '../shell/library-documents/use-library-documents.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { document as documentShape } from '../ui/icons/shapes.ts';
import { BackLink, Page, PageHeader } from '../ui/layout/page.tsx';
import { DocumentItem } from './document-item.tsx';
import styles from './documents.module.css';
import { useTexts } from './use-texts.ts';

/** /papers: the documents that the user uploaded for any application, to view, label and reuse. */
export default function DocumentsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('title'));
  const { documents: libraryDocuments, refetch: refetchDocuments } = useLibraryDocuments();

  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.applications()}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      <Loaded query={libraryDocuments} skeleton={{ shape: 'card', count: 3, label: t('loading') }}>
        {({ papers }) =>
          papers.length === 0 ? (
            <EmptyState icon={documentShape} title={t('empty')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {papers.map((libraryDocument) => (
                <li key={libraryDocument.id}>
                  <DocumentItem libraryDocument={libraryDocument} onChanged={refetchDocuments} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
