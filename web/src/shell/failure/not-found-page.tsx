import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { usePageTitle } from '../page-title.tsx';
import { useTexts } from '../use-texts.ts';

/** Shown for unknown URLs. */
export function NotFoundPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('not-found.title'));
  return (
    <Page>
      <PageHeader title={t('not-found.title')} description={t('not-found.text')} />
      <div>
        <LinkButton href={paths.root()} variant="primary">
          {t('not-found.home')}
        </LinkButton>
      </div>
    </Page>
  );
}
