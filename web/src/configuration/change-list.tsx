import type { ReactNode } from 'react';
import { useConfigurationTexts } from './use-texts.ts';

/** Differences between two versions, one sentence each. */
export function ChangeList({ sentences }: { sentences: readonly string[] }): ReactNode {
  const t = useConfigurationTexts();
  if (sentences.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <ul>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );
}
