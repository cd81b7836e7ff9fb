import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'wouter';
import { query } from '../query.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
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
  const isReady = request.isFetchedAfterMount && backup !== undefined;
  return (
    <Loaded
      query={{ ...request, data: isReady ? request.data : undefined }}
      page="column"
      skeleton={{ shape: 'text', count: 6 }}
    >
      {(data) =>
        backup !== undefined && (
          <LoadedRequest
            key={requestId}
            applicationId={applicationId}
            request={data}
            backup={backup}
            onSent={() => void request.refetch()}
          />
        )
      }
    </Loaded>
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
