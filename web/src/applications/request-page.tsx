import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'wouter';
import { query } from '../query.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/layout/page.tsx';
import { FormLoading } from './apply/opened-form.tsx';
import { useAnswerBackup } from './apply/use-draft.ts';
import { useStepFocus } from './apply/use-step-focus.ts';
import { RequestClosed } from './requests/request-closed.tsx';
import { createRequestSource, RequestForm } from './requests/request-form.tsx';
import { useRequestTexts } from './requests/use-texts.ts';

/** The page for an information request after submission, linked from its notification. */
export default function RequestPage(): ReactNode {
  const parameters = useParams<{ applicationId: string; requestId: string }>();
  const [applicationId, requestId] = [Number(parameters.applicationId), Number(parameters.requestId)];
  const t = useRequestTexts();
  usePageTitle(t('title'));
  const request = useQuery({
    ...query('applications/get-my-request', { applicationId, requestId }),
    // The form starts with the server's current answers. After that, the draft is newer than any refetch.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const draft = createRequestSource(applicationId, requestId);
  const backup = useAnswerBackup(draft.name);
  if (request.isError && !request.data)
    return (
      <Page>
        <LoadFailed headingLevel={1} error={request.error} onRetry={() => void request.refetch()} />
      </Page>
    );
  if (!request.data || !request.isFetchedAfterMount || backup === undefined) return <FormLoading />;
  return (
    <LoadedRequest
      key={requestId}
      applicationId={applicationId}
      request={request.data}
      backup={backup}
      onSent={() => void request.refetch()}
    />
  );
}

/** The form of a request, or how it ended. After a part was sent, the form opens again with the rest. */
function LoadedRequest(props: ComponentProps<typeof RequestForm>): ReactNode {
  const { applicationId, request } = props;
  const left = request.items.filter(({ receivedAt }) => receivedAt === null).length;
  const stage = `${request.state} ${left}`;
  useStepFocus(stage);
  if (request.state !== 'open') return <RequestClosed applicationId={applicationId} request={request} />;
  return <RequestForm key={stage} {...props} />;
}
