import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import { useTexts } from './use-texts.ts';

const questions = ['password', 'code', 'language', 'later', 'data'] as const;

/** /faqs: frequently asked questions, linked from the footer of /v2/ pages. */
export default function FaqsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('faqs.title'));
  return (
    <Page>
      <PageHeader title={t('faqs.title')} description={t('faqs.text')} />
      <div>
        {questions.map((question) => (
          <Disclosure key={question} summary={t(`faqs.${question}-asked`)}>
            <p>{t(`faqs.${question}`)}</p>
          </Disclosure>
        ))}
      </div>
      <p>
        <a href={paths.contact()}>{t('faqs.contact')}</a>
      </p>
    </Page>
  );
}
