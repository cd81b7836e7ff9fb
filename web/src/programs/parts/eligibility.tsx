import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import styles from '../program-page.module.css';
import { useTexts } from '../use-texts.ts';

type Program = OutputOf<'programs/get-program'>;

/** Shows who is eligible: the author's criteria, and the income limits by household size. */
export function Eligibility({
  program: { eligibility, incomeLimits },
}: {
  program: Pick<Program, 'eligibility' | 'incomeLimits'>;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (eligibility.length === 0 && incomeLimits.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('program.who')}</h2>
      {eligibility.length > 0 && (
        <ul className={styles.list}>
          {eligibility.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {incomeLimits.length > 0 && (
        <table className={styles.limits}>
          <caption>{t('program.limits')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('program.household')}</th>
              <th scope="col">{t('program.yearly')}</th>
            </tr>
          </thead>
          <tbody>
            {incomeLimits.map(({ size, amount }) => (
              <tr key={size}>
                <th scope="row">{t('program.people', { count: size })}</th>
                <td>{format.money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
