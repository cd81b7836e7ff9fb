import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { usePrivacyTexts } from '../privacy/use-texts.ts';
import styles from '../profile.module.css';
import { AnswerDialog, type StaffRequest } from './answer-dialog.tsx';
import { useRequestTexts } from './use-texts.ts';

/** /tools/privacy-requests: what people asked to be corrected or deleted, and the answers. */
export default function PrivacyRequestsPage(): ReactNode {
  const t = useRequestTexts();
  const requests = useQuery(query('profiles/list-privacy-requests', {}));
  usePageTitle(t('title'));
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text')} />
      <Loaded query={requests} skeleton={{ shape: 'card', count: 2, label: t('loading') }}>
        {(output) => {
          const open = output.requests.filter(({ outcome }) => outcome === null);
          const answered = output.requests.filter(({ outcome }) => outcome !== null);
          return (
            <Stack gap="large">
              {output.requests.length === 0 && <EmptyState title={t('none')} />}
              {open.length > 0 && <RequestCard title={t('open')} requests={open} />}
              {answered.length > 0 && <RequestCard title={t('answered')} requests={answered} />}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface RequestCardProps {
  readonly title: string;
  readonly requests: readonly StaffRequest[];
}

function RequestCard({ title, requests }: RequestCardProps): ReactNode {
  return (
    <Card title={title}>
      <ul className={styles.found}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestLine request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A request with its state; an open one with the button that answers it. */
function RequestLine({ request }: { readonly request: StaffRequest }): ReactNode {
  const t = useRequestTexts();
  const say = usePrivacyTexts();
  const format = useFormat();
  const [isAnswering, setAnswering] = useState(false);
  const { applicantName, kind, text, dueOn, isOverdue, outcome, answer, answeredAt, answeredByName } =
    request;
  return (
    <Stack gap="small">
      <Cluster align="apart">
        <span>
          <bdi>{applicantName}</bdi> <StatusTag>{say(`kind.${kind}`)}</StatusTag>{' '}
          {isOverdue && <StatusTag tone="failed">{t('overdue')}</StatusTag>}
          {outcome && (
            <StatusTag tone={outcome === 'done' ? 'passed' : 'neutral'}>
              {say(`outcome.${outcome}`)}
            </StatusTag>
          )}
        </span>
        {outcome === null && (
          <Button
            onClick={() => setAnswering(true)}
            aria-label={t('answer.title', { name: isolate(applicantName) })}
          >
            {t('answer')}
          </Button>
        )}
      </Cluster>
      <span className={styles.count}>
        {answeredAt === null
          ? t('due', { date: format.date(dueOn) })
          : t('by', { name: isolate(answeredByName ?? ''), date: format.date(answeredAt) })}
      </span>
      <p className={styles.value} dir="auto">
        {text}
      </p>
      {answer !== null && (
        <blockquote className={styles.value} dir="auto">
          {answer}
        </blockquote>
      )}
      {isAnswering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </Stack>
  );
}
