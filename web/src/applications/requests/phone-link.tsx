import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

/** Offers a link that opens this page on the user's phone, where the camera is. Hidden on phones. */
export function PhoneLink({ redirect }: { redirect: string }): ReactNode {
  const t = useRequestTexts();
  const link = useAction(() => call('sign-in/continue-on-phone', { redirect }), { showsFailure: true });
  return (
    <div className={styles.phone}>
      <Button loadingText={link.isBusy && t('phone.working')} onClick={() => link.run()}>
        {t('phone.get')}
      </Button>
      <div role="status">
        {link.output && (
          <Banner tone="information" title={t('sentTo' in link.output ? 'phone.sent' : 'phone.open')}>
            {'sentTo' in link.output ? (
              <p>{t('phone.sentText', { phone: link.output.sentTo })}</p>
            ) : (
              <>
                <p className={styles.address}>
                  <bdi>{`${location.host}${link.output.path}`}</bdi>
                </p>
                <p>{t('phone.openText')}</p>
              </>
            )}
          </Banner>
        )}
        {link.failure && <Banner tone="failed" title={link.failure.message} />}
      </div>
    </div>
  );
}
