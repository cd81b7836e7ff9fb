import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { decideOpening } from '../decide-opening.ts';
import { useTexts } from '../use-texts.ts';
import { BudgetText } from './budget-text.tsx';
import { OpeningText } from './opening-text.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { programIcon } from './program-icon.ts';
import styles from './program-summary.module.css';

type FoundProgram = OutputOf<'programs/find-programs'>['programs'][number];

/** One program in the catalog, with the income limit for a household of `people`. The whole card links to its page. */
export function ProgramSummary({
  program,
  people,
}: {
  program: FoundProgram;
  people: number | undefined;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
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
      {people !== undefined && program.incomeLimit !== null && (
        <p className={styles.limit}>
          {t('program.limitFor', { people, amount: format.money(program.incomeLimit) })}
        </p>
      )}
      {program.budget && program.state === 'open' && <BudgetText budget={program.budget} />}
      <div className={styles.when}>
        <OpeningText opening={opening} />
        {program.pauseReason && <p>{program.pauseReason}</p>}
        {program.isSeasonal && <p>{t('program.everyYear')}</p>}
      </div>
    </article>
  );
}
