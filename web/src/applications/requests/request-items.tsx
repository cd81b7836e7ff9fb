import {
  type FormRequest,
  listReadyFields,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { check } from '../../ui/icons/shapes.ts';
import { BackLink, PageHeader } from '../../ui/layout/page.tsx';
import { QuestionPage } from '../apply/question-page.tsx';
import type { StepProps } from '../apply/step-props.ts';
import { useSelected } from '../apply/use-selected.ts';
import { useSendDraft } from '../apply/use-send.ts';
import { getCurrentAnswers } from '../saving/save-queue.ts';
import { PhoneLink } from './phone-link.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

export type OpenRequest = OutputOf<'applications/get-my-request'>;

interface RequestItemsProps {
  readonly form: StepProps;
  readonly request: OpenRequest;
  readonly questionForm: FormRequest;
  readonly onSent: () => void;
}

/** The page of a request. What is ready can be sent; the request stays open with the rest. */
export function RequestItems({ form, request, questionForm, onSent }: RequestItemsProps): ReactNode {
  const { draft } = form;
  const t = useRequestTexts();
  const ready = useSelected(
    draft,
    () => listReadyFields(questionForm, getCurrentAnswers(draft.current())).length,
  );
  const left = questionForm.fields.length - ready;
  const isPart = left > 0 && ready > 0;
  const sending = useSendAnswers({ form, request, questionForm, onSent }, isPart);
  return (
    <QuestionPage
      form={form}
      title={t('title')}
      header={<RequestHeader request={request} form={form} />}
      mayBeMissing={(key) => isPart && questionForm.fields.includes(key)}
      onValid={sending.send}
      notice={
        <>
          <p className={styles.muted}>
            {t('start.stays')} <a href={paths.contact()}>{t('start.help')}</a>
          </p>
          {isPart && <p role="status">{t('part.text', { count: left })}</p>}
          {sending.problem !== null && (
            <Banner tone="failed" title={t('review.notSent')} live="polite">
              {sending.problem}
            </Banner>
          )}
        </>
      }
      submitButton={
        <Button type="submit" variant="primary" loadingText={sending.isSending && t('review.sending')}>
          {t(isPart ? 'part.send' : 'review.send')}
        </Button>
      }
    />
  );
}

/** What is needed and until when, and what we already received. */
function RequestHeader({ request, form }: Pick<RequestItemsProps, 'request' | 'form'>): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { dueOn, isOverdue, isLater, programName } = request;
  const received = request.items.filter(({ receivedAt }) => receivedAt !== null);
  const count = request.items.length - received.length;
  const day = format.weekdayDate(dueOn);
  return (
    <>
      <PageHeader
        back={<BackLink href={form.routes.exit}>{t('back')}</BackLink>}
        caption={programName}
        title={t(isLater ? 'later.title' : 'start.title', { count })}
        description={t(isLater ? 'later.text' : 'start.text')}
      />
      {received.length > 0 && (
        <Banner tone="passed" title={t('part.received')}>
          <ul className={styles.received}>
            {received.map(({ field, label }) => (
              <li key={field}>
                <Icon shape={check} /> {label}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isOverdue ? (
        <Banner tone="warning" title={t('start.wasDue', { day })}>
          {t('start.late')}
        </Banner>
      ) : (
        <p className={styles.due}>{t('start.due', { day, count })}</p>
      )}
      <PhoneLink redirect={form.getStepHref(form.step)} />
    </>
  );
}

/**
 * Returns the action that sends the answers to an information request, or those that are ready, and then reloads it. If
 * the request was closed in the meantime, it is reloaded too.
 */
function useSendAnswers({ form, request, onSent }: RequestItemsProps, isPart: boolean) {
  const client = useQueryClient();
  const applicationId = form.application.id;
  return useSendDraft({
    draft: form.draft,
    call: (revision, options) =>
      call(
        'applications/send-request-answers',
        { applicationId, requestId: request.id, revision, isPart },
        options,
      ),
    alreadySentError: 'request_closed',
    onSent: async () => {
      await invalidate(client, 'applications/list-my-requests', { applicationId });
      onSent();
    },
  });
}
