import type { DraftStanding } from '@commonway/contract/applications/application-view.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { isolated } from '../../shell/texts.tsx';
import styles from './own.module.css';
import { useOwnTexts } from './use-texts.ts';

/** A list somebody reads at a glance. */
const mostNamed = 4;

/** What is still open in a draft, by name: papers first, since they take longest to find. */
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

/** "Lease, Photo ID and 3 more", the way the reader's language joins words. */
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
