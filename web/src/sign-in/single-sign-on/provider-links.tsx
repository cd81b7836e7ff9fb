import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useRedirect } from '../flow/use-redirect.ts';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { useProviders } from './use-providers.ts';

/**
 * Links to single sign-on providers (spec 2.5, login: single sign-on where branding enables it). Plain links, so they
 * work without JavaScript.
 */
export function ProviderLinks(): ReactNode {
  const t = useTexts();
  const redirect = useRedirect();
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers.map(({ id, name }) => (
        <LinkButton key={id} href={paths.signOn(id, { redirect })} isFullWidth>
          {t('login.sign-on', { name })}
        </LinkButton>
      ))}
    </div>
  );
}
