import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { usePrefetched } from '../../shell/boot.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

const maxShown = 4;

/** Lists the programs that accept applications, so that people see what is available before they sign in. */
export function OpenPrograms(): ReactNode {
  const t = useTexts();
  const programs = usePrefetched('programs/list-programs')?.programs ?? [];
  const open = programs.filter(({ state }) => state === 'open').slice(0, maxShown);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-programs" className={styles.open}>
      <h2 id="open-programs" className={styles.subtitle}>
        {t('open.title')}
      </h2>
      <ul className={styles.programs}>
        {open.map((program) => (
          <li key={program.cd_resource} className={styles.program}>
            <a href={paths.program(program.cd_resource)}>{program.ds_displayname}</a>
            <span className={styles.whom}>{t('open.for', { whom: program.forWhom })}</span>
          </li>
        ))}
      </ul>
      <a href={paths.programs()}>{t('open.all')}</a>
    </section>
  );
}
