import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { VersionsFrame } from '../../../configuration/versions-frame.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { useStaleText } from '../save-failed.tsx';
import { useSheetTexts } from '../use-texts.ts';
import type { SheetDialogProps } from './publish-dialog.tsx';
import { SheetSummary } from './sheet-summary.tsx';

/** The published versions of a sheet. Any of them can be restored as a draft. */
export function VersionsDialog({ editor, onClose }: SheetDialogProps): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  const { programId, published } = editor.setup;
  const latest = published?.version ?? 0;
  const versions = useQuery({
    queryKey: ['reviews/list-sheet-versions', programId, latest],
    queryFn: ({ signal }) => call('reviews/list-sheet-versions', { programId }, { signal }),
  });
  const restore = useMutation({ mutationFn: editor.save, onSuccess: onClose });
  const staleText = useStaleText(restore.error);
  const shownVersions = versions.data?.versions.map(({ version, publishedAt, publishedBy, definition }) => ({
    version,
    summary: t('versions.one', {
      version,
      name: isolated(publishedBy),
      date: format.dateTime(publishedAt),
    }),
    content: <SheetSummary sheet={definition} />,
    onTake:
      editor.mayChange && (version !== latest || editor.hasDraft)
        ? () => restore.mutate(definition)
        : undefined,
  }));
  return (
    <VersionsFrame
      texts={{
        title: t('versions'),
        none: t('versions.none'),
        take: t('versions.take'),
        saving: t('saving'),
        loading: t('loading'),
        close: t('close'),
      }}
      query={versions}
      versions={shownVersions}
      isRestoring={restore.isPending}
      failure={staleText ?? restore.error?.message ?? null}
      onClose={onClose}
    />
  );
}
