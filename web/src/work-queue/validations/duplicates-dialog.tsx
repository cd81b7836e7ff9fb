import type { DuplicatesView } from '@commonway/contract/work-queue/validations/duplicates-view.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { DuplicateItem } from './duplicate-item.tsx';
import { useValidationTexts } from './use-texts.ts';

interface DuplicatesDialogProps {
  readonly applicationId: number;
  readonly onClose: () => void;
}

/** Lists applications by other people that resemble this one, each compared field by field. */
export function DuplicatesDialog({ applicationId, onClose }: DuplicatesDialogProps): ReactNode {
  const t = useValidationTexts();
  const client = useQueryClient();
  const key = ['work-queue/list-duplicates', { applicationId }] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('work-queue/list-duplicates', { applicationId }, { signal }),
    staleTime: 0,
  });
  const decide = useMutation({
    mutationFn: ({ otherId, isApart }: { otherId: number; isApart: boolean }) =>
      call(isApart ? 'work-queue/mark-not-duplicate' : 'work-queue/unmark-not-duplicate', {
        applicationId,
        otherId,
      }),
    onSuccess: (view: DuplicatesView) => client.setQueryData(key, view),
    onError: (error) => toasts.add('error', error.message),
  });
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('duplicates')} closeLabel={t('close')}>
      {query.isPending && <Skeleton shape="text" count={6} label={t('loading')} />}
      {query.isError && <LoadFailed error={query.error} title={t('duplicates.failed')} headingLevel={3} />}
      {query.data?.candidates.length === 0 && <EmptyState headingLevel={3} title={t('duplicates.none')} />}
      <Stack>
        {query.data?.candidates.map((candidate) => (
          <DuplicateItem
            key={candidate.applicationId}
            subject={query.data.subject}
            candidate={candidate}
            isBusy={decide.isPending && decide.variables.otherId === candidate.applicationId}
            onDecide={(isApart) => decide.mutate({ otherId: candidate.applicationId, isApart })}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
