import { compareForms } from '@commonway/contract/programs/building/compare-forms.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api.ts';
import { VersionsFrame } from '../../../configuration/versions-frame.tsx';
import { LoadFailed } from '../../../shell/failure/load-failed.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { isolated } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { emptyForm } from '../use-form-studio.ts';
import { useFormTexts } from '../use-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { FormDialogProps } from './publish-dialog.tsx';

/** The published versions of a form with their changes. Any of them can be restored. */
export function VersionsDialog({ studio, onClose }: FormDialogProps): ReactNode {
  const t = useFormTexts();
  const format = useFormat();
  const { setup, store, mayChange } = studio;
  const { programId, published } = setup;
  const latest = published?.version ?? 0;
  const versions = useQuery({
    queryKey: ['admin/list-form-versions', { programId }, latest],
    queryFn: ({ signal }) => call('admin/list-form-versions', { programId }, { signal }),
  });
  const restore = useMutation({
    mutationFn: (version: number) => call('admin/get-form-version', { programId, version }),
    onSuccess: ({ definition }) => {
      store.change(definition);
      onClose();
    },
  });
  const shownVersions = versions.data?.versions.map(({ version, publishedAt, publishedByName }) => ({
    version,
    summary:
      publishedByName === null
        ? t('versions.first', { version, date: format.date(publishedAt) })
        : t('versions.one', { version, name: isolated(publishedByName), date: format.dateTime(publishedAt) }),
    content: <Changes programId={programId} version={version} />,
    onTake: mayChange ? () => restore.mutate(version) : undefined,
  }));
  return (
    <VersionsFrame
      texts={{
        title: t('versions.open'),
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

/** The changes of a version against the previous one, loaded on request. */
function Changes({ programId, version }: { programId: number; version: number }): ReactNode {
  const t = useFormTexts();
  const [isWanted, setWanted] = useState(false);
  const definitionOf = async (number: number) =>
    number === 0
      ? emptyForm
      : (await call('admin/get-form-version', { programId, version: number })).definition;
  const changes = useQuery({
    queryKey: ['admin/get-form-version', { programId, version }],
    queryFn: async () => compareForms(await definitionOf(version - 1), await definitionOf(version)),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isWanted)
    return (
      <div>
        <Button onClick={() => setWanted(true)}>{t('versions.compare')}</Button>
      </div>
    );
  if (changes.isError) return <LoadFailed error={changes.error} onRetry={() => void changes.refetch()} />;
  if (!changes.data) return <Skeleton shape="text" count={2} label={t('loading')} />;
  return <DifferenceList differences={changes.data} />;
}
