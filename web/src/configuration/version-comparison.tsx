import type { AnyKind, VersionSummary } from '@commonway/contract/configuration/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Cluster, Stack } from '../ui/layout/page.tsx';
import { ChangeList } from './change-list.tsx';
import type { StudioDialogProps } from './publish-dialog.tsx';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

/** The draft in a choice of versions: a version's number is at least 1. */
const draftChoice = '0';

interface VersionComparisonProps<Kind extends AnyKind>
  extends Pick<StudioDialogProps<Kind>, 'studio' | 'texts'> {
  readonly versions: readonly VersionSummary[];
}

/** Compares any two versions, or one with the draft, in sentences. */
export function VersionComparison<Kind extends AnyKind>(props: VersionComparisonProps<Kind>): ReactNode {
  const { studio, texts, versions } = props;
  const t = useConfigurationTexts();
  const [from, setFrom] = useState(String(versions[0]?.version));
  const [to, setTo] = useState(draftChoice);
  const [before, after] = [useVersionDefinition(studio, from), useVersionDefinition(studio, to)];
  const options = [
    { value: draftChoice, label: t('compare.draft') },
    ...versions.map(({ version }) => ({
      value: String(version),
      label: t('versions.number', { version }),
    })),
  ];
  const error = before.error ?? after.error;
  const retry = (): void => void Promise.all([before.refetch(), after.refetch()]);
  return (
    <section aria-label={t('compare')}>
      <Stack>
        <h3>{t('compare')}</h3>
        <Cluster>
          <SelectField label={t('compare.from')} value={from} options={options} onValueChange={setFrom} />
          <SelectField label={t('compare.to')} value={to} options={options} onValueChange={setTo} />
        </Cluster>
        {error && <LoadFailed error={error} onRetry={retry} />}
        {(before.isPending || after.isPending) && <Skeleton shape="text" count={2} label={t('loading')} />}
        <div role="status">
          {before.isSuccess && after.isSuccess && (
            <ChangeList
              studio={studio}
              texts={texts}
              changes={studio.kind.diff(before.data, after.data)}
              between={[before.data, after.data]}
            />
          )}
        </div>
      </Stack>
    </section>
  );
}

/** Returns the definition of the draft or of a version, which is loaded once because versions never change. */
function useVersionDefinition<Kind extends AnyKind>(
  { calls, kind, definition }: Studio<Kind>,
  choice: string,
) {
  return useQuery({
    queryKey: ['configuration-version', kind.name, calls, choice, choice === draftChoice && definition],
    queryFn: async ({ signal }) =>
      choice === draftChoice ? definition : (await calls.getVersion(Number(choice), signal)).definition,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
