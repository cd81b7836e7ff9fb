import type { AnyKind, ChangeOf, DefinitionOf } from '@commonway/contract/configuration/kind.ts';
import type { ReactNode } from 'react';
import type { StudioTexts } from './studio-texts.ts';
import type { Studio } from './use-studio.ts';
import { useConfigurationTexts } from './use-texts.ts';

interface ChangeListProps<Kind extends AnyKind> {
  readonly studio: Studio<Kind>;
  readonly texts: StudioTexts<Kind>;
  readonly changes: readonly ChangeOf<Kind>[];
  /** The definitions that differ, for the details of the differences. */
  readonly between?: readonly [before: DefinitionOf<Kind>, after: DefinitionOf<Kind>];
}

/** Differences between two versions: one sentence each, with its details if the kind has any. */
export function ChangeList<Kind extends AnyKind>({
  studio,
  texts,
  changes,
  between,
}: ChangeListProps<Kind>): ReactNode {
  const t = useConfigurationTexts();
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <ul>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index}>
          {texts.change(change, studio.setup)}
          {between && texts.changeDetail?.(change, ...between)}
        </li>
      ))}
    </ul>
  );
}
