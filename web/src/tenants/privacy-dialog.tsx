import type { ReactNode } from 'react';
import { useBoot } from '../shell/boot.tsx';
import { isolate } from '../shell/texts.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PrivacyStatement } from './privacy-statement.tsx';
import { useTexts } from './use-texts.ts';

/** The privacy statement over any page (spec 2.6, settings menu), so that what is open there stays open. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('privacy.title')} closeLabel={t('privacy.close')}>
      <Stack>
        <p>{t('privacy.text', { tenant: isolate(tenant.name) })}</p>
        <PrivacyStatement />
      </Stack>
    </Dialog>
  );
}
