import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

/** Offers a link that opens this page on the user's phone, where the camera is. Hidden on phones. */
export function PhoneLink({ redirect }: { redirect: string }): ReactNode {
  const t = useRequestTexts();
  const link = useMutation({ mutationFn: () => call('sign-in/continue-on-phone', { redirect }) });
  return (
    <div className={styles.phone}>
      <Button loadingText={link.isPending && t('phone.working')} onClick={() => link.mutate()}>
        {t('phone.get')}
      </Button>
      <div role="status">
        {link.data && (
          <Banner tone="information" title={t('sentTo' in link.data ? 'phone.sent' : 'phone.open')}>
            {'sentTo' in link.data ? (
              <p>{t('phone.sentText', { phone: link.data.sentTo })}</p>
            ) : (
              <>
                <p className={styles.address}>
                  <bdi>{`${location.host}${link.data.path}`}</bdi>
                </p>
                <p>{t('phone.openText')}</p>
              </>
            )}
          </Banner>
        )}
        {link.isError && <Banner tone="failed" title={link.error.message} />}
      </div>
    </div>
  );
}
