import {
  type FormRequest,
  listOpenProblems,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { AnswerPage } from '../answers/answer-pages.tsx';
import { ReviewPage } from '../apply/review-page.tsx';
import type { StepProps } from '../apply/step-props.ts';
import { useSelected } from '../apply/use-selected.ts';
import { useSendDraft } from '../apply/use-send.ts';
import { getCurrentAnswers } from '../saving/save-queue.ts';
import { useRequestTexts } from './use-texts.ts';

interface RequestReviewProps extends StepProps {
  readonly questionForm: FormRequest;
  readonly applicationId: number;
  readonly requestId: number;
  readonly onSent: () => void;
}

/** Reviews the requested answers before sending, with an edit link for each. */
export function RequestReview(props: RequestReviewProps): ReactNode {
  const { draft, getStepHref, questionForm } = props;
  const answers = getCurrentAnswers(useSelected(draft, draft.current));
  const { pages } = props.read(answers);
  const t = useRequestTexts();
  const sending = useSendAnswers(props);
  const open = new Set(listOpenProblems(questionForm, answers).map(({ pageKey }) => pageKey));
  const missing = pages
    .filter(({ page }) => open.has(page.key))
    .map(({ page, fields: [first] }) => ({
      pageKey: page.key,
      label: first === undefined ? '' : props.localize(first.field.label),
    }));
  const texts = {
    title: t('review.title'),
    text: t('review.text'),
    back: t('review.back'),
    missing: t('review.open'),
    notSent: t('review.notSent'),
    send: t('review.send'),
    sending: t('review.sending'),
    whyNot: t('review.whyNot'),
    toSign: t('review.toSign'),
    sign: t('sign.title'),
  };
  return (
    <ReviewPage form={props} texts={texts} missing={missing} sending={sending}>
      {pages.map((reading) => (
        <AnswerPage key={reading.page.key} page={reading} href={getStepHref(reading.page.key)} />
      ))}
    </ReviewPage>
  );
}

/**
 * Returns the action that sends the answers to an information request and then reloads it. If the request was closed
 * in the meantime, it is reloaded too.
 */
function useSendAnswers({ applicationId, requestId, draft, onSent }: RequestReviewProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useSendDraft({
    draft,
    call: (revision, options) =>
      call('applications/send-request-answers', { applicationId, requestId, revision }, options),
    alreadySentError: 'request_closed',
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['applications/list-my-requests', { applicationId }] });
      navigate(paths.request(applicationId, requestId), { replace: true });
      onSent();
    },
  });
}
