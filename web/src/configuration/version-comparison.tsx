import type { AnyKind, VersionSummary } from '@commonway/contract/configuration/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { joinQueries } from '../shell/pages/loadable.ts';
import { Loaded } from '../shell/pages/loaded.tsx';
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
  const [before, after] = [useVersion(studio, from), useVersion(studio, to)];
  const getDefinition = (choice: string, { data }: typeof before) =>
    choice === draftChoice ? studio.definition : data;
  const [older, newer] = [getDefinition(from, before), getDefinition(to, after)];
  const options = [
    { value: draftChoice, label: t('compare.draft') },
    ...versions.map(({ version }) => ({
      value: String(version),
      label: t('versions.number', { version }),
    })),
  ];
  const compared = joinQueries({ ...before, data: older }, { ...after, data: newer });
  return (
    <section aria-label={t('compare')}>
      <Stack>
        <h3>{t('compare')}</h3>
        <Cluster>
          <SelectField label={t('compare.from')} value={from} options={options} onValueChange={setFrom} />
          <SelectField label={t('compare.to')} value={to} options={options} onValueChange={setTo} />
        </Cluster>
        <div role="status">
          <Loaded query={compared} skeleton={{ shape: 'text', count: 2 }}>
            {([older, newer]) => (
              <ChangeList
                studio={studio}
                texts={texts}
                changes={studio.kind.diff(older, newer)}
                between={[older, newer]}
              />
            )}
          </Loaded>
        </div>
      </Stack>
    </section>
  );
}

/** Loads the definition of a version, once because versions never change. Fetches nothing for the draft. */
function useVersion<Kind extends AnyKind>({ calls }: Studio<Kind>, choice: string) {
  return useQuery({
    ...calls.version(Number(choice)),
    select: ({ definition }) => definition,
    enabled: choice !== draftChoice,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
