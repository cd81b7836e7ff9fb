import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

export type SignInPageProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** The layout of every sign-in step: a title, a sentence and one action. */
export function SignInPage({ title, description, children }: SignInPageProps): ReactNode {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} description={description} />
      {children}
    </Page>
  );
}
