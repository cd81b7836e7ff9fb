import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { VersionsFrame } from '../../../configuration/versions-frame.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { StudioDialogProps } from './publish-dialog.tsx';

/** The published versions of a workflow. Any of them can be restored as a draft. */
export function VersionsDialog({ studio, onClose }: StudioDialogProps): ReactNode {
  const t = useWorkflowTexts();
  const format = useFormat();
  const { processId, version: latest } = studio.setup;
  const versions = useQuery({
    queryKey: ['admin/list-workflow-versions', { processId }, latest],
    queryFn: ({ signal }) => call('admin/list-workflow-versions', { processId }, { signal }),
  });
  const restore = useMutation({
    mutationFn: (version: number) => call('admin/get-workflow-version', { processId, version }),
    onSuccess: ({ document }) => studio.change(document, onClose),
  });
  const shownVersions = versions.data?.versions.map(
    ({ version, publishedAt, publishedByName, differences }) => ({
      version,
      summary:
        publishedByName === null
          ? t('versions.first', { version })
          : t('versions.one', {
              version,
              name: isolated(publishedByName),
              date: format.dateTime(publishedAt),
            }),
      content: <DifferenceList differences={differences} />,
      onTake: studio.mayChange && version !== latest ? () => restore.mutate(version) : undefined,
    }),
  );
  return (
    <VersionsFrame
      texts={{
        title: t('versions.title'),
        none: t('versions.none'),
        take: t('versions.take'),
        saving: t('saving'),
        loading: t('loading'),
        close: t('close'),
      }}
      query={versions}
      versions={shownVersions}
      isRestoring={restore.isPending}
      failure={restore.error?.message ?? null}
      onClose={onClose}
    />
  );
}
