import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { LoadFailed } from '../../../shell/failure/load-failed.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { StudioDialogProps } from './publish-dialog.tsx';

/** What was published, when and by whom; a draft may begin from each. */
export function VersionsDialog({ studio, onClose }: StudioDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const { processId, version: latest } = studio.standing;
  const versions = useQuery({
    queryKey: ['admin/list-workflow-versions', { processId }, latest],
    queryFn: ({ signal }) => call('admin/list-workflow-versions', { processId }, { signal }),
  });
  const taking = useMutation({
    mutationFn: (version: number) => call('admin/get-workflow-version', { processId, version }),
    onSuccess: ({ document }) => studio.change(document, onClose),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('versions.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        {versions.isPending && <Skeleton shape="text" count={3} label={t('loading')} />}
        {versions.isError && <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />}
        {taking.isError && (
          <Banner tone="failed" live="polite">
            {taking.error.message}
          </Banner>
        )}
        {versions.data?.versions.length === 0 && <p>{t('versions.none')}</p>}
        {versions.data?.versions.map(({ version, publishedAt, publishedByName, differences }) => (
          <Disclosure
            key={version}
            summary={
              publishedByName === null
                ? t('versions.first', { version })
                : t('versions.one', {
                    version,
                    name: isolated(publishedByName),
                    date: format.dateTime(publishedAt),
                  })
            }
          >
            <Stack>
              <DifferenceList differences={differences} />
              {studio.mayChange && version !== latest && (
                <div>
                  <Button
                    loadingText={taking.isPending && t('saving')}
                    onClick={() => taking.mutate(version)}
                  >
                    {t('versions.take')}
                  </Button>
                </div>
              )}
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Dialog>
  );
}
