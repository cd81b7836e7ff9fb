import type { DraftStanding } from '@commonway/contract/applications/application-view.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import styles from './own.module.css';
import { useOwnTexts } from './use-texts.ts';

/** The maximum number of names listed. */
const mostNamed = 4;

/** Lists what is missing in a draft by name. Documents come first, because they take the longest to find. */
export function OpenParts({ draft: { questions, papers } }: { draft: DraftStanding }): ReactNode {
  const own = useOwnTexts();
  const named = useNamed();
  if (questions.length + papers.length === 0) return null;
  return (
    <ul className={styles.open}>
      {papers.length > 0 && <li>{own('papers', { names: named(papers) })}</li>}
      {questions.length > 0 && <li>{own('questions', { names: named(questions) })}</li>}
    </ul>
  );
}

/** Formats "Lease, Photo ID and 3 more" in the user's language. */
function useNamed(): (names: readonly string[]) => string {
  const own = useOwnTexts();
  const { language } = useBoot();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (names) => {
    const rest = names.length - mostNamed;
    const shown = names.slice(0, mostNamed).map(isolated);
    return list.format(rest > 0 ? [...shown, own('more', { count: rest })] : shown);
  };
}
