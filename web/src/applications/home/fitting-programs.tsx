import type { FittingProgram } from '@commonway/contract/applications/home.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ReasonList } from '../../ui/marks/reason-list.tsx';
import styles from './home.module.css';
import { useHomeTexts } from './use-home.ts';

/** Programs that may fit the applicant, each with the reasons and what it also depends on. */
export function FittingPrograms({ programs }: { programs: readonly FittingProgram[] }): ReactNode {
  const t = useHomeTexts();
  return (
    <section className={styles.group} aria-labelledby="fitting-title">
      <h2 id="fitting-title">{t('fitting')}</h2>
      <p>{t('fitting.why')}</p>
      <ul className={styles.programs}>
        {programs.map(({ programId, programName, whatItGives, reasons, unanswered }) => (
          <li key={programId} className={styles.card}>
            <h3>
              <a href={paths.program(programId)}>{programName}</a>
            </h3>
            <p>{whatItGives}</p>
            <ReasonList
              reasons={[
                ...reasons.map((text) => ({ kind: 'fits' as const, text })),
                ...(unanswered.length > 0
                  ? [
                      {
                        kind: 'unclear' as const,
                        text: t('fitting.depends', { questions: unanswered.join(' ') }),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
