import type { DraftProgress } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolate } from '../../shell/texts.tsx';
import styles from './own.module.css';
import { useOwnTexts } from './use-refetch-list.ts';

/** The maximum number of names listed. */
const maxNamed = 4;

/** Lists what is missing in a draft by name. Documents come first, because they take the longest to find. */
export function MissingItems({
  draft: { questions, papers: documents },
}: {
  draft: DraftProgress;
}): ReactNode {
  const own = useOwnTexts();
  const formatNames = useFormatNames();
  if (questions.length + documents.length === 0) return null;
  return (
    <ul className={styles.open}>
      {documents.length > 0 && <li>{own('papers', { names: formatNames(documents) })}</li>}
      {questions.length > 0 && <li>{own('questions', { names: formatNames(questions) })}</li>}
    </ul>
  );
}

/** Returns a function that formats names such as "Lease, Photo ID and 3 more" in the user's language. */
function useFormatNames(): (names: readonly string[]) => string {
  const own = useOwnTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (names) => {
    const rest = names.length - maxNamed;
    const shown = names.slice(0, maxNamed).map(isolate);
    return list.format(rest > 0 ? [...shown, own('more', { count: rest })] : shown);
  };
}
