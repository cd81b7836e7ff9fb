import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { LoadFailed } from '../../../shell/failure/load-failed.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Disclosure } from '../../../ui/overlay/disclosure.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useSheetTexts } from '../use-texts.ts';
import type { SheetDialogProps } from './publish-dialog.tsx';
import { SheetSummary } from './sheet-summary.tsx';

/** What was published, when and by whom; a draft may begin from each. */
export function VersionsDialog({ editor, onClose }: SheetDialogProps): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  const { programId, published } = editor.standing;
  const latest = published?.version ?? 0;
  const versions = useQuery({
    queryKey: ['reviews/list-sheet-versions', programId, latest],
    queryFn: ({ signal }) => call('reviews/list-sheet-versions', { programId }, { signal }),
  });
  const taking = useMutation({ mutationFn: editor.save, onSuccess: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('versions')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        {versions.isPending && <Skeleton shape="text" count={3} label={t('loading')} />}
        {versions.isError && <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />}
        <SaveFailed error={taking.error} />
        {versions.data?.versions.length === 0 && <p>{t('versions.none')}</p>}
        {versions.data?.versions.map(({ version, publishedAt, publishedBy, definition }) => (
          <Disclosure
            key={version}
            summary={t('versions.one', {
              version,
              name: isolated(publishedBy),
              date: format.dateTime(publishedAt),
            })}
          >
            <Stack>
              <SheetSummary sheet={definition} />
              {editor.mayChange && (version !== latest || editor.hasDraft) && (
                <div>
                  <Button
                    loadingText={taking.isPending && t('saving')}
                    onClick={() => taking.mutate(definition)}
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
