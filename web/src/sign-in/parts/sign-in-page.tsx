import type { ReactNode } from 'react';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useAppliedProgram } from '../flow/use-applied-program.ts';
import { useTexts } from '../use-texts.ts';

/** The steps of a sign-up: name and email, code, password. */
export type SignUpStep = 1 | 2 | 3;
const stepCount = 3;

export type SignInPageProps = {
  title: string;
  description?: ReactNode;
  /** The step that the page belongs to, if it is part of a sign-up. */
  step?: SignUpStep | undefined;
  /** Null while the page has nothing to show, because an earlier step is missing or needs JavaScript. */
  children: ReactNode;
};

/**
 * The layout of every sign-in step: a title, a sentence and one action. Above the title, the program that the person is
 * applying for and the step of the sign-up.
 */
export function SignInPage({ title, description, step, children }: SignInPageProps): ReactNode {
  usePageTitle(title);
  const t = useTexts();
  const program = useAppliedProgram();
  const stepText =
    step !== undefined && t(program ? 'applying.step' : 'sign-up.step', { step, count: stepCount });
  const caption = program ? (
    <>
      <div>{t('applying.title', { program: isolate(program.ds_displayname) })}</div>
      {stepText && <div>{stepText}</div>}
    </>
  ) : (
    stepText
  );
  return (
    <Page>
      <PageHeader caption={caption} title={title} description={description} />
      {children ?? <NeedsScript />}
    </Page>
  );
}
