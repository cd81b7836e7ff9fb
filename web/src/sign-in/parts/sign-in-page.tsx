import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export type SignInPageProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** The frame of every step of signing in: one title, one sentence, one thing to do. */
export function SignInPage({ title, description, children }: SignInPageProps): ReactNode {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} description={description} />
      {children}
    </Page>
  );
}
