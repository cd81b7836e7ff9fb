import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { decideOpening } from '../decide-opening.ts';
import { useTexts } from '../use-texts.ts';
import { OpeningWords } from './opening-words.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { programIcon } from './program-icon.ts';
import styles from './program-summary.module.css';

/** One program in the catalogue; the whole card leads to its page. */
export function ProgramSummary({ program }: { program: ProgramCard }): ReactNode {
  const _t = useTexts();
  const opening = decideOpening(program);
  return (
    <article className={styles.card} data-open={opening.isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon shape={programIcon(program.icon)} size="large" />
        </span>
        <h2 className={styles.name}>
          <a href={paths.program(program.cd_resource)}>{program.ds_displayname}</a>
        </h2>
      </div>
      <p>{program.summary}</p>
      <ProgramFacts program={program} />
      <OpeningWords opening={opening} />
    </article>
  );
}
