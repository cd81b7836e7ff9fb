import type { SignupInstance } from '@commonway/contract/sign-in/sign-up.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { isolate } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';

export interface OutsideNoticeProps {
  /** As typed. */
  readonly zip: string;
  /** The office that serves the ZIP Code; null if none is known. */
  readonly office: Pick<SignupInstance, 'ds_name' | 'ds_portal_url'> | null;
}

/** Says that a ZIP Code is outside the area served, and links to the office that serves it, or else to the contacts. */
export function OutsideNotice({ zip, office }: OutsideNoticeProps): ReactNode {
  const t = useTexts();
  return (
    <Banner
      tone="warning"
      title={t('area.outside', { zip: isolate(zip.trim()) })}
      actions={
        office ? (
          <LinkButton href={office.ds_portal_url}>
            {t('area.open', { office: isolate(office.ds_name) })}
          </LinkButton>
        ) : (
          <LinkButton href={paths.contact()}>{t('area.contact')}</LinkButton>
        )
      }
    >
      {office ? t('area.other', { office: isolate(office.ds_name) }) : t('area.ask')}
    </Banner>
  );
}
