import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { questions, useQuestionTexts } from '../../shell/questions/questions.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { useTexts } from '../use-texts.ts';

/** /faqs: frequently asked questions, linked from the footer of /v2/ pages. `?question=` opens one. */
export default function FaqsPage(): ReactNode {
  const t = useTexts();
  const q = useQuestionTexts();
  const [search] = useSearchParams();
  usePageTitle(t('faqs.title'));
  return (
    <Page>
      <PageHeader title={t('faqs.title')} description={t('faqs.text')} />
      <div>
        {questions.map((question) => (
          <Disclosure
            key={question}
            summary={q(`${question}-asked`)}
            open={question === search.get('question') || undefined}
          >
            <p>{q(question)}</p>
          </Disclosure>
        ))}
      </div>
      <p>
        <a href={paths.contact()}>{t('faqs.contact')}</a>
      </p>
    </Page>
  );
}
