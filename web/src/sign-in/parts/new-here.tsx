import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBoot, usePrefetched } from '../../shell/boot.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import type { useAppliedProgram } from '../flow/use-applied-program.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { addRedirect } from './add-redirect.ts';

// What a phone shows without scrolling, above the first field of the form.
const maxShown = 3;

type NewHereProps = {
  /** The program that the person is applying for; null if none. */
  program: ReturnType<typeof useAppliedProgram>;
};

/**
 * The way in for people without an account, above the login form because most applicants are new: the sign-up pages that
 * the tenant has enabled, only for those who can apply, and the programs that accept applications.
 */
export function NewHere({ program }: NewHereProps): ReactNode {
  const t = useTexts();
  const programs = usePrefetched('programs/list-programs')?.programs ?? [];
  const open = program ? [] : programs.filter(({ state }) => state === 'open');
  const [signUp, otherSignUp] = useSignUps(program);
  if (signUp === undefined && open.length === 0) return null;
  return (
    <>
      <section aria-labelledby="new-here" className={styles.new}>
        <h2 id="new-here" className={styles.subtitle}>
          {t('login.sign-up-lead')}
        </h2>
        {signUp && (
          <LinkButton href={signUp.href} variant="primary" isFullWidth>
            {signUp.text}
          </LinkButton>
        )}
        {otherSignUp && (
          <div className={styles.other}>
            <a href={otherSignUp.href}>{otherSignUp.text}</a>
          </div>
        )}
        {open.length > 0 && (
          <>
            <p className={styles.lead}>{t('open.title')}</p>
            <ul className={styles.programs}>
              {open.slice(0, maxShown).map((each) => (
                <li key={each.cd_resource}>
                  <a href={paths.program(each.cd_resource)}>{each.ds_displayname}</a>
                </li>
              ))}
              <li>
                <a href={paths.programs()}>{t('open.all')}</a>
              </li>
            </ul>
          </>
        )}
      </section>
      <h2 className={styles.subtitle}>{t('applying.have-account')}</h2>
    </>
  );
}

/** The links to the sign-up pages that are open to the person. */
function useSignUps(
  program: NewHereProps['program'],
): readonly { readonly href: string; readonly text: string }[] {
  const t = useTexts();
  const { branding } = useBoot();
  const redirect = useRedirectPath();
  const isForIndividuals = branding.ic_sign_up_individuals && (program?.ic_sign_up_individuals ?? true);
  const isForBusinesses = branding.ic_sign_up_business && (program?.ic_sign_up_business ?? true);
  const individualPage = branding.ds_individual_signup_link || paths.individualSignup();
  const businessPage = branding.ds_business_signup_link || paths.register();
  return [
    ...(isForIndividuals ? [{ href: addRedirect(individualPage, redirect), text: t('login.sign-up') }] : []),
    ...(isForBusinesses
      ? [{ href: addRedirect(businessPage, redirect), text: t('login.business-sign-up') }]
      : []),
  ];
}
