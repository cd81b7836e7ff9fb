import { listReports, reportSubjects } from '@commonway/contract/reports/report-definitions.ts';
import type { ReactNode } from 'react';
import { staffPaths } from '../../staff-paths.ts';
import { useReportTexts, useTerms } from '../named/use-report.ts';
import { useTexts } from '../use-texts.ts';
import styles from './report-list.module.css';

/** Every named report with what it shows, by subject. */
export function ReportList(): ReactNode {
  const t = useTexts();
  const tNamed = useReportTexts();
  const tTerms = useTerms();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('list.title')}</h2>
      <div className={styles.subjects}>
        {reportSubjects.map((subject) => (
          <div key={subject} className={styles.subject}>
            <h3 id={`reports-${subject}`} className={styles.name}>
              {tNamed(`subject.${subject}`)}
            </h3>
            <ul aria-labelledby={`reports-${subject}`} className={styles.list}>
              {listReports(subject).map(({ name }) => (
                <li key={name}>
                  <a href={staffPaths.report(subject, name)} className={styles.report}>
                    <span className={styles['report-name']}>{tTerms(`report.${name}`)}</span>{' '}
                    <span className={styles.about}>{tNamed(`about.${name}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
