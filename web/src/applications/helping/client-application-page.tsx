import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BackLink, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { AnswerPages } from '../answers/answer-pages.tsx';
import styles from '../application/application.module.css';
import { History, StatusPanel } from '../application/history.tsx';
import { useTexts } from '../use-texts.ts';
import { useHelpingTexts } from './use-helping.ts';

/** A client's application: status, messages and answers, as far as the consent allows. */
export default function ClientApplicationPage(): ReactNode {
  const parameters = useParams<{ applicantId: string; applicationId: string }>();
  const input = {
    applicantId: Number(parameters.applicantId),
    applicationId: Number(parameters.applicationId),
  };
  const t = useHelpingTexts();
  const applications = useTexts();
  const found = useQuery({
    ...query('applications/get-client-application', input),
    staleTime: 0,
  });
  const messages = useClientMessages(input, found.data?.isSubmitted === true);
  usePageTitle(found.data?.programName ?? t('title'));
  return (
    <Page>
      <Loaded
        query={{ ...found, data: messages.isLoading ? undefined : found.data }}
        headingLevel={1}
        skeleton={{ shape: 'text', count: 8 }}
      >
        {(data) => (
          <>
            <PageHeader
              back={<BackLink href={paths.client(input.applicantId)}>{t('client.back')}</BackLink>}
              caption={applications('application.number', { id: data.id })}
              title={data.programName}
            />
            <StatusPanel application={data} />
            {!data.isSubmitted && (
              <div>
                <LinkButton variant="primary" href={paths.clientForm(input.applicantId, data.id)}>
                  {t('client.fill')}
                </LinkButton>
              </div>
            )}
            {messages.data && <ClientMessages communications={messages.data.communications} />}
            <History timeline={data.timeline} />
            <Disclosure summary={t('client.answers')}>
              <Stack gap="large">
                <AnswerPages form={data.form} answers={data.answers} />
              </Stack>
            </Disclosure>
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface ClientMessagesInput {
  readonly applicantId: number;
  readonly applicationId: number;
}

/** Loads the messages of a client's application. Fails if the consent does not include them. */
const useClientMessages = (input: ClientMessagesInput, isSubmitted: boolean) =>
  useQuery({ ...query('messaging/list-client-messages', input), retry: false, enabled: isSubmitted });

type ClientMessagesProps = Pick<OutputOf<'messaging/list-client-messages'>, 'communications'>;

/** The messages of a client's application, read-only. */
function ClientMessages({ communications }: ClientMessagesProps): ReactNode {
  const t = useHelpingTexts();
  const format = useFormat();
  return (
    <section className={styles.block}>
      <h2>{t('messages')}</h2>
      {communications.length === 0 && <p>{t('messages.none')}</p>}
      {communications.map(({ id, authorName, createdAt, subject, body }) => (
        <article key={id} className={styles.block}>
          <p className={styles.when}>
            <bdi>{authorName}</bdi> {format.dateTime(createdAt)}
          </p>
          {subject && <strong>{subject}</strong>}
          <p>{body}</p>
        </article>
      ))}
    </section>
  );
}
