import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';

export type DemoPeopleProps = {
  /** Signs in with the page's own form. */
  onChoose: (login: string, password: string) => void;
};

/** The demo accounts, with one button each. Every button is a form, so that it works without JavaScript. */
export function DemoPeople({ onChoose }: DemoPeopleProps): ReactNode {
  const t = useTexts();
  const { demoPeople, demoPassword } = useBoot();
  if (demoPeople.length === 0 || demoPassword === null) return null;
  return (
    <Disclosure summary={t('demo.title')}>
      <p>{t('demo.text')}</p>
      <ul className={styles.people}>
        {demoPeople.map(({ login, who }) => (
          <li key={login}>
            <form
              method="post"
              action={paths.login()}
              onSubmit={(event) => {
                event.preventDefault();
                onChoose(login, demoPassword);
              }}
            >
              <input type="hidden" name="loginId" value={login} />
              <input type="hidden" name="password" value={demoPassword} />
              <button type="submit" className={styles.person}>
                <span className={styles.who}>{who}</span>
                <span dir="ltr" className={styles.whom}>
                  {login}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
